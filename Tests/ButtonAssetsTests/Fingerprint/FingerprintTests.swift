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
    var fonts = ["face", "other face"]
    var weight = TitleWeight.medium
    var title: ShapedTitle? = ShapedTitle(
      advance: 5, ink: Rectangle(minX: 0, minY: -1, maxX: 5, maxY: 0),
      glyphs: [
        PlacedPath(
          Path([
            .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)),
            .curve(Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 3, y: 3)), .close,
          ]), Transform(scale: 1, translation: Point(x: 0, y: 0)))
      ])

    func fingerprint() throws -> Fingerprint {
      let localizations = ([identifier] + others).compactMap { name in
        Localization(
          identifier: name, languageTag: name == identifier ? languageTag : name,
          direction: direction, script: script, aliases: name == identifier ? aliases : [],
          titles: [.signIn: signIn, .signUp: "b", .continue: "c"],
          watchTitle: watchTitle)
      }
      let catalog = try LocalizationCatalog(localizations)
      var titles: [TitleText: ShapedTitles] = [:]
      for localization in localizations {
        for type in TitleType.allCases {
          if let title {
            titles[.init(type, in: localization, weight: weight)] = ShapedTitles { _ in title }
          }
        }
      }
      return Fingerprint(
        program: ProgramBuild(builds: builds), catalog: catalog, titles: TitleLibrary(titles),
        artwork: origin, logos: logos, fonts: fonts)
    }
  }

  private static let changes: [(name: String, change: @Sendable (inout Installation) -> Void)] = [
    ("another program", { $0.builds = ["program 2", "library"] }),
    ("another library", { $0.builds = ["program", "library 2"] }),
    ("a further library", { $0.builds.insert("library 2") }),
    ("no library", { $0.builds.remove("library") }),
    ("Apple's artwork", { $0.origin = .apple }),
    ("another logo file", { $0.logos[1] = "another logo" }),
    ("a further logo file", { $0.logos.append("third logo") }),
    ("a face in place of a logo", { $0.fonts.insert($0.logos.removeLast(), at: 0) }),
    ("a language tag", { $0.languageTag = "en-GB" }),
    ("a direction", { $0.direction = .rightToLeft }),
    ("a script", { $0.script = .cyrillic }),
    ("no alias", { $0.aliases = [] }),
    ("another alias", { $0.aliases = ["eng"] }),
    ("a title's text", { $0.signIn = "Sign-in" }),
    ("a watch's title", { $0.watchTitle = "Sign in" }),
    ("another weight", { $0.weight = .bold }),
    ("another face of a weight that was never set", { $0.fonts[1] = "another face" }),
    ("a further face", { $0.fonts.append("third face") }),
    ("a further localization", { $0.others = ["de_DE"] }),
    ("no outlines", { $0.title = nil }),
    ("no glyphs", { $0.title?.glyphs = [] }),
    ("an advance", { $0.title?.advance = 5.000000001 }),
    ("ink", { $0.title?.ink.minY = -1.5 }),
    ("a glyph's size", { $0.title?.glyphs[0].placement.scale = 2 }),
    ("a glyph's place", { $0.title?.glyphs[0].placement.translation.x = 2 }),
    ("an outline's point", { $0.title?.glyphs[0].path.elements[1] = .line(Point(x: 3, y: 5)) }),
    ("an outline's kind", { $0.title?.glyphs[0].path.elements[1] = .move(Point(x: 3, y: 4)) }),
    ("a shorter outline", { $0.title?.glyphs[0].path.elements.removeLast() }),
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
    #expect(one.bytes.count == 32)
    #expect(one.hexadecimalDigits.count == 64)
  }

  @Test func realInstallationHasTheSameWhenItIsLoadedAgain() throws {
    let locations = AssetLocations(artwork: .standIn, user: TestAssets.userFolders)
    let one = try Fingerprint(of: TestAssets.standIn())
    #expect(try Fingerprint(of: LoadedAssets(locations)) == one)
  }

  @Test(.enabled(if: SharedFolder.isExpected, Comment(rawValue: SharedFolder.skipReason)))
  func artworkOfAppleHasAnother() throws {
    #expect(try Fingerprint(of: TestAssets.standIn()) != Fingerprint(of: TestAssets.apple()))
  }
}
