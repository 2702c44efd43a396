import ButtonAssets
import ButtonCore
import TestSupport
import Testing

/// Everything that affects a picture's bytes changes the fingerprint, and nothing else does. An update of
/// any library changed it, such as one that is only used for reports.
@Suite struct FingerprintTests {
  /// An invented installation.
  private struct Installation {
    var version = "1.0.0"
    var drawn = ["/a": "picture", "/b": "other picture"]
    var origin = ArtworkOrigin.standIn
    var logos = ["logo", "other logo"]
    var identifier = "en_US"
    var languageTag = "en-US"
    var direction = Direction.leftToRight
    var script = Script.latin
    var aliases = ["en"]
    var signIn = "Sign in"
    var others: [String] = []
    var titles = ["en_US.json": "titles", "faces/A.json": "face"]

    func fingerprint() throws -> String {
      let localizations = ([identifier] + others).map { name in
        Localization(
          identifier: name, languageTag: name == identifier ? languageTag : name,
          direction: direction, script: script, aliases: name == identifier ? aliases : [],
          titles: [.signIn: signIn, .signUp: "b", .continue: "c"])
      }
      let catalog = try LocalizationCatalog(localizations)
      let inputs = Fingerprint.inputs(catalog, titles: titles, artwork: origin, logos: logos)
      return Fingerprint.digits(version: version, inputs: inputs, drawn: drawn)
    }
  }

  private static let changes: [(name: String, change: @Sendable (inout Installation) -> Void)] = [
    ("another version", { $0.version = "1.0.1" }),
    ("a library that draws a picture otherwise", { $0.drawn["/b"] = "another picture" }),
    ("one picture drawn as another", { $0.drawn["/b"] = "picture" }),
    ("a further picture", { $0.drawn["/c"] = "picture" }),
    ("Apple's artwork", { $0.origin = .apple }),
    ("another logo file", { $0.logos[1] = "another logo" }),
    ("a further logo file", { $0.logos.append("third logo") }),
    ("a logo less", { $0.logos.removeLast() }), ("a language tag", { $0.languageTag = "en-GB" }),
    ("a direction", { $0.direction = .rightToLeft }), ("a script", { $0.script = .cyrillic }),
    ("no alias", { $0.aliases = [] }), ("another alias", { $0.aliases = ["eng"] }),
    ("a title's text", { $0.signIn = "Sign-in" }),
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

  /// Two servers of a fleet that draw the same are told apart by nothing.
  @Test func assetsThatAreLoadedAgainHaveTheSame() throws {
    let one = try TestAssets.standIn()
    let two = try LoadedAssets(AssetLocations(user: TestAssets.userFolders))
    #expect(try one.fingerprint == two.fingerprint)
    #expect(try one.drawnDigests == two.drawnDigests)
  }

  /// What the libraries of this machine draw is in the fingerprint.
  @Test func theFingerprintIsMadeOfWhatTheSelfTestDraws() throws {
    let assets = try TestAssets.standIn()
    let inputs = try assets.pictureInputs
    func digits(_ drawn: [String: String]) -> String {
      Fingerprint.digits(version: programVersion, inputs: inputs, drawn: drawn)
    }
    let fingerprint = try assets.fingerprint
    let digests = try assets.drawnDigests
    #expect(fingerprint == digits(digests))
    for target in digests.keys {
      var drawn = digests
      drawn[target] = String(repeating: "0", count: 64)
      #expect(fingerprint != digits(drawn), "\(target)")
    }
  }
}
