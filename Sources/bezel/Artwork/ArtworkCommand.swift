import ArgumentParser
import ButtonAssets
import ButtonCore

/// Installs Apple's logo artwork, and reports which logo buttons carry.
struct ArtworkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "artwork",
    abstract: "Install Apple's logo artwork, or report which is in use.",
    discussion: """
      The artwork is Apple's, under Apple's licence, which applies to whoever installs it. Bezel \
      does not contain it.
      """,
    subcommands: [Install.self, Status.self])

  struct Install: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Find Apple's eight logo files, check them, and install them for this user.")

    @Argument(
      help: """
        The folder, .zip or .dmg of Apple Design Resources, or an https:// address to download \
        one from.
        """,
      completion: .file())
    var from: String

    func run() async throws {
      let user = UserFolders(environment: Environment.current)
      for name in try await user.installArtwork(from: from) { print("genuine: \(name)") }
      print("Installed in \(user.artwork), under Apple's licence.")
      print("Servers that are running use it after SIGHUP, or a restart.")
    }
  }

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Report which logo buttons carry. Exits with 1 if it is not Apple's.")

    @OptionGroup(title: "Assets")
    var assets: AssetOptions

    func run() throws {
      let status = try ArtworkStatus(try assets.locations())
      print(status)
      guard status.origin == .apple else { throw ExitCode(1) }
    }
  }
}
