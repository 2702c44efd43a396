import ButtonCore
import Foundation
import Graphics
import TestSupport
import Testing

@testable import ButtonAssets

struct TitleShaperTests {
  private typealias Typography = HumanInterfaceGuidelines.Typography
  private let assets: LoadedAssets

  init() throws { assets = try TestAssets.standIn() }

  @Test func everyTitleHasOutlines() throws {
    for localization in assets.catalog.all {
      for type in TitleType.allCases {
        let title = try assets.titles.title(TitleText(type, in: localization))
        for set in [title.centered, title.leading] {
          #expect(set.glyphs.count > 5, "\(localization.identifier)")
          #expect((3...18).contains(set.advance), "\(localization.identifier) \(set.advance)")
          #expect(set.ink.minX > -0.1 && set.ink.maxX < set.advance + 0.1)
        }
      }
    }
  }

  /// Apple's own line widths, from the numbers in its button script.
  @Test(arguments: [
    ("en_US", TitleType.signIn, 111.05), ("en_US", .continue, 123.69), ("en_US", .signUp, 115.5),
    ("de_DE", .signIn, 121.6), ("ko_KR", .signIn, 88.5), ("ru_RU", .signIn, 85.7),
    ("ru_RU", .continue, 130.1),
  ])
  func linesAreAsWideAsApples(_ locale: String, _ type: TitleType, _ width: Double) throws {
    let localization = try #require(assets.catalog[locale])
    let title = try assets.titles.title(TitleText(type, in: localization)).centered
    let start = HumanInterfaceGuidelines.Centered.titleStart(localization.script)
    let ours = 12 * (start + title.advance)
    #expect(abs(ours / width - 1) < 0.015, "\(ours)")
  }

  @Test func leadingTitlesAreAsWideAsApples() throws {
    let title = try assets.titles.title(TitleText(.signIn, in: assets.catalog.standard)).leading
    #expect(abs(13 * title.advance / 106.5 - 1) < 0.01, "\(13 * title.advance)")
  }

  @Test func capitalsAreAsTallAsApples() throws {
    let fonts = try FontCollection(
      folders: [TestAssets.userFolders.fonts], cacheFolder: TestAssets.userFolders.fontCache)
    let style = Typesetter.Style(families: [TitleFaces.latin], languageTag: "en")
    let capital = try Typesetter(fonts).shape("H", style)
    let fit = try #require(
      TitleFitter(
        [:], capitals: [assets.catalog.standard: capital], in: assets.catalog
      ).fit(for: assets.catalog.standard))
    #expect(abs(capital.inkHeight * fit.latinScale - Typography.capHeight) < 1e-9)
  }

  @Test func everyLocaleHasItsOwnFace() {
    let families = Set(assets.catalog.all.flatMap(TitleFaces.families))
    #expect(
      families == [
        "Inter", "Noto Sans Arabic", "Noto Sans CJK HK", "Noto Sans CJK JP", "Noto Sans CJK KR",
        "Noto Sans CJK SC", "Noto Sans CJK TC", "Noto Sans Devanagari", "Noto Sans Hebrew",
        "Noto Sans Thai",
      ])
  }

  /// Runes and cuneiform: no title needs them, so no face that set-up installs has them.
  @Test func charactersThatNoFaceHasAreNamedByLocale() throws {
    let missing = try missingGlyphs(signIn: "ᚠ Apple", signUp: "𒀀 Apple")
    #expect(missing.characters == ["xx_XX": ["ᚠ", "𒀀"]])
    #expect(missing.description.contains("xx_XX: ᚠ (U+16A0), 𒀀 (U+12000)"))
  }

  /// Inter has the phonetic letter U+026B; Unicode defines its capital, but no face has that.
  @Test func capitalsThatNoFaceHasAreNamedByLocale() throws {
    let missing = try missingGlyphs(signIn: "\u{26B} Apple", signUp: "Apple")
    #expect(missing.characters == ["xx_XX": ["\u{2C62}"]])
  }

  /// The characters that loading reports as missing for an extra locale with these titles.
  private func missingGlyphs(signIn: String, signUp: String) throws -> MissingGlyphs {
    let resources = try TemporaryFolder()
    let own = try ResourceFolder()
    for part in ["Localizations", "Resources"] {
      try FileManager.default.copyItem(
        atPath: own.path + "/" + part, toPath: resources.path + "/" + part)
    }
    try resources.write(
      """
      {"languageTag": "und", "direction": "ltr", "script": "Latn",
       "titles": {"sign-in": "\(signIn)", "sign-up": "\(signUp)", "continue": "Apple"}}
      """, to: "Localizations/xx_XX.json")
    return try #require(throws: MissingGlyphs.self) {
      _ = try LoadedAssets(
        AssetLocations(artwork: .standIn, user: TestAssets.userFolders),
        resources: ResourceFolder(path: resources.path))
    }
  }
}
