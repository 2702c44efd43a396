import ArgumentParser
import ButtonAssets
import FoundationEssentials

/// Where artwork and faces come from, for every command that draws.
struct AssetOptions: ParsableArguments {
  @Option(
    help: """
      The folder with Apple's eight logo files; what is installed if not given. (environment: \
      BEZEL_ARTWORK)
      """,
    completion: .directory)
  var artwork: String?

  @Option(
    help: "A folder with font files for the title, used first. (environment: BEZEL_FONTS)",
    completion: .directory)
  var fonts: String?

  @Flag(
    help: """
      Refuse the stand-in where Apple's artwork is not installed. (environment: \
      BEZEL_REQUIRE_ARTWORK=true)
      """)
  var requireArtwork = false

  func locations() throws -> AssetLocations {
    let environment = Environment.current
    return AssetLocations(
      artwork: try artworkChoice(environment), fonts: fonts ?? environment["BEZEL_FONTS"],
      user: UserFolders(environment: environment))
  }

  private func artworkChoice(_ environment: [String: String]) throws -> ArtworkChoice {
    if let folder = artwork ?? environment["BEZEL_ARTWORK"] { return .folder(folder) }
    let isRequired = try requireArtwork || Environment.isOn("BEZEL_REQUIRE_ARTWORK", environment)
    return isRequired ? .installed : .installedOrStandIn
  }
}

enum Environment {
  /// The process's variables; one that is set to nothing counts as not set.
  static var current: [String: String] {
    ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
  }

  /// Whether a variable is `true`; one that is not set is not.
  static func isOn(_ variable: String, _ environment: [String: String]) throws -> Bool {
    let value = environment[variable] ?? "false"
    guard ["true", "false"].contains(value) else {
      throw ValidationError("\(variable) is \(value), and must be true or false")
    }
    return value == "true"
  }
}
