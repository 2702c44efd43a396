import ButtonAssets
import ButtonCore
import TestSupport
import Testing

/// `bezel locales`: the titles in every language.
@Suite struct LocalesTests {
  @Test func listsEveryTitle() async throws {
    let outcome = try await Program.runBezel(["locales"])
    outcome.expect(0)
    #expect(outcome.errors.isEmpty)
    let heads = ["locale", "language", "direction", "sign-in", "sign-up", "continue"]
    let rows = try TestAssets.standIn().catalog.all.map { locale in
      [locale.identifier, locale.languageTag, locale.direction.rawValue]
        + [TitleType.signIn, .signUp, .continue].map(locale.title)
    }
    let lines = ([heads] + rows).map { $0.joined(separator: "\t") + "\n" }
    #expect(outcome.text == lines.joined())
  }

  /// The command needs neither faces nor artwork.
  @Test func worksBeforeSetUp() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Program.runBezel(
      ["locales"], environment: ["XDG_DATA_HOME": folder.path])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("Sign in with Apple"))
  }
}
