import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonService

struct ArtworkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "artwork",
    abstract: "Install Apple's logo artwork, or report which is in use.",
    discussion: """
      The logo belongs to Apple. Apple's licence applies to whoever installs it. Bezel \
      does not contain it.
      """,
    subcommands: [Install.self, Status.self])

  struct Install: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Find Apple's eight logo files, check them, and install them for this user or for the service."
    )

    @Argument(
      help: """
        The folder, .zip or .dmg of Apple Design Resources, or an https:// address to download \
        one from.
        """,
      completion: .file())
    var from: String

    @Flag(help: "Install for the service of the package, as root.")
    var service = false

    func run() async throws {
      let user = try service ? PackagedService().folders : UserFolders(environment: Environment.current)
      for name in try await user.installArtwork(from: from) { try StandardOutput.print("genuine: \(name)") }
      try StandardOutput.print("Installed in \(user.artwork), under Apple's licence.")
      if service {
        try StandardOutput.print("The service uses it after systemctl reload bezel.")
      } else {
        try StandardOutput.print("This user's servers use it after SIGHUP or a restart.")
      }
      try ArtworkCommand.noteService(besides: user)
    }
  }

  /// Says where the package's service looks, if that is another folder.
  static func noteService(besides user: UserFolders) throws {
    guard let service = (try? PackagedService())?.folders, service.artwork != user.artwork else { return }
    try StandardOutput.print(
      "The service of the package reads \(service.artwork) instead: write --service for it.")
  }

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Report which logo buttons carry. Exits with 1 if it is not Apple's.")

    @OptionGroup
    var assets: AssetOptions

    @Flag(help: "Report on the service of the package.")
    var service = false

    func run() throws {
      let locations = try service ? AssetLocations(user: PackagedService().folders) : assets.locations()
      let origin = try Artwork(locations, ResourceFolder()).origin
      switch origin {
      case .apple:
        try StandardOutput.print("Apple's artwork, from \(locations.artworkFolder); every file is genuine:")
        for file in locations.genuine { try StandardOutput.print("  \(file.fileName)  SHA-256 \(file.sha256)") }
      case .standIn:
        try StandardOutput.print(
          """
          The stand-in: Apple's artwork is not installed in \(locations.artworkFolder).
          Buttons with a stand-in are not fit for an app. Install Apple's artwork with
            \(locations.user.installCommand)
          where FROM is the folder, .zip or .dmg of Apple Design Resources.
          """)
      }
      try ArtworkCommand.noteService(besides: locations.user)
      if origin != .apple { throw ExitCode(1) }
    }
  }
}
