import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonService

/// The options for artwork and titles, shared by every command that draws.
struct AssetOptions: ParsableArguments {
  @Option(help: .setting("artwork"), completion: .directory)
  var artwork: String?

  @Option(help: .setting("titles"), completion: .directory)
  var titles: String?

  /// - Throws: ``RefusedInput`` for what `serve` refuses too.
  func locations() throws -> AssetLocations {
    for unknown in Setting.unknown(variables: Environment.current.keys) {
      StandardError.print("Warning: \(unknown.sentence)")
    }
    let flags = ["artwork": artwork, "titles": titles]
    let source = SettingsSource(flags: flags.compactMapValues(\.self))
    return AssetLocations(try source.read(Setting.named(Array(flags.keys))).live)
  }
}

extension AssetLocations {
  init(_ settings: LiveSettings) {
    self.init(
      artwork: settings.artwork, requiresArtwork: settings.requiresArtwork,
      titles: settings.titles, user: UserFolders(environment: Environment.current))
  }
}

extension Setting {
  static func named(_ names: [String]) -> [Setting] { all.filter { names.contains($0.name) } }
}

extension ArgumentHelp {
  static let standIn: ArgumentHelp = "Draw a stand-in if Apple's logo is not installed."

  static let mode: ArgumentHelp =
    "How logo and title are arranged: center, left or logo; center by default."

  static func setting(_ name: String) -> ArgumentHelp {
    let help = Setting.named([name]).first?.help ?? ""
    return ArgumentHelp(stringLiteral: help)
  }
}
