import TestSupport
import Testing

@testable import ButtonAssets
@testable import ButtonCore

/// Everything that affects a picture's bytes changes the fingerprint, and nothing else does.
@Suite struct FingerprintTests {
  /// An invented installation.
  private struct Installation {
    var builds: Set<String> = ["program", "library"]
    var origin = ArtworkOrigin.standIn
    var logos = ["logo", "other logo"]
    var identifier = "en_US"
    var languageTag = "en-US"
    var direction = Direction.leftToRight
    var script = Script.latin
    var aliases = ["en"]
    var signIn = "Sign in"
    var others: [String] = []
    var watchTitle: String?
    var titles = ["en_US.json": "titles", "faces/A.json": "face"]

    func fingerprint() throws -> String {
      let localizations = ([identifier] + others).compactMap { name in
        Localization(
          identifier: name, languageTag: name == identifier ? languageTag : name,
          direction: direction, script: script, aliases: name == identifier ? aliases : [],
          titles: [.signIn: signIn, .signUp: "b", .continue: "c"],
          watchTitle: watchTitle)
      }
      let catalog = try LocalizationCatalog(localizations)
      return Fingerprint.digits(
        builds: builds, catalog, titles: titles, artwork: origin, logos: logos)
    }
  }

  private static let changes: [(name: String, change: @Sendable (inout Installation) -> Void)] = [
    ("another program", { $0.builds = ["program 2", "library"] }),
    ("another library", { $0.builds = ["program", "library 2"] }),
    ("a further library", { $0.builds.insert("library 2") }),
    ("no library", { $0.builds.remove("library") }), ("Apple's artwork", { $0.origin = .apple }),
    ("another logo file", { $0.logos[1] = "another logo" }),
    ("a further logo file", { $0.logos.append("third logo") }),
    ("a logo less", { $0.logos.removeLast() }), ("a language tag", { $0.languageTag = "en-GB" }),
    ("a direction", { $0.direction = .rightToLeft }), ("a script", { $0.script = .cyrillic }),
    ("no alias", { $0.aliases = [] }), ("another alias", { $0.aliases = ["eng"] }),
    ("a title's text", { $0.signIn = "Sign-in" }),
    ("a watch's title", { $0.watchTitle = "Sign in" }),
    ("another file of titles", { $0.titles["en_US.json"] = "other titles" }),
    ("another face", { $0.titles["faces/A.json"] = "other face" }),
    ("a further face", { $0.titles["faces/B.json"] = "face" }),
    ("a face of another name", { $0.titles = ["en_US.json": "titles", "faces/B.json": "face"] }),
    ("a further localization", { $0.others = ["de_DE"] }),
  ]

  @Test func everyIngredientCounts() throws {
    var seen = [try Installation().fingerprint(): "the first"]
    for (name, change) in Self.changes {
      var installation = Installation()
      change(&installation)
      let fingerprint = try installation.fingerprint()
      #expect(seen[fingerprint] == nil, "\(name) looks like \(seen[fingerprint] ?? "")")
      seen[fingerprint] = name
    }
  }

  @Test func sameInstallationHasTheSame() throws {
    let one = try Installation(others: ["de_DE", "fr_FR"]).fingerprint()
    let two = try Installation(others: ["fr_FR", "de_DE"]).fingerprint()
    #expect(one == two)
    #expect(one.count == 64)
  }
}
