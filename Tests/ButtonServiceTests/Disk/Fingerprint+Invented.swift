@testable import ButtonAssets
@testable import ButtonCore

extension Fingerprint {
  /// The fingerprint of an invented installation.
  static func invented(_ program: String) throws -> Fingerprint {
    let english = Localization(
      identifier: "en_US", languageTag: "en", direction: .leftToRight, script: .latin, aliases: [],
      titles: [.signIn: "a", .signUp: "b", .continue: "c"])
    return Fingerprint(
      program: ProgramBuild(builds: [program]),
      catalog: try LocalizationCatalog([english].compactMap(\.self)), titles: TitleLibrary([:]),
      artwork: .standIn, logos: [])
  }
}
