import ButtonAssets
import ButtonCore
import Foundation
import TestSupport
import Testing

/// Every title of every locale in capitals equals the result of ICU.
@Suite struct CapitalTitlesTests {
  private struct Row {
    var localization: Localization
    var titles: [(type: TitleType, capitals: String)]
  }

  private static func rows() throws -> [Row] {
    let path = ProjectFolder.path + "/Tests/ButtonAssetsTests/Fixtures/capitals.tsv"
    let catalog = try TestAssets.standIn().catalog
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst().map
    {
      let cells = $0.split(separator: "\t").map(String.init)
      return Row(
        localization: try #require(catalog[cells[0]]),
        titles: Array(zip([.signIn, .signUp, .continue], cells.dropFirst())))
    }
  }

  @Test func allAreAsExpected() throws {
    let rows = try Self.rows()
    #expect(rows.count == 38)
    for row in rows {
      #expect(row.titles.count == 3)
      for (type, capitals) in row.titles {
        let title = TitleText(type, in: row.localization, titleCase: .upper)
        // Compares code points, so that a composed letter differs from a decomposed one.
        #expect(Array(title.text.unicodeScalars) == Array(capitals.unicodeScalars), "\(title.text)")
        #expect(title.label == row.localization.title(type))
      }
    }
  }

  @Test func textsAreComposed() throws {
    for localization in try TestAssets.standIn().catalog.all {
      for var title in TitleText.all(in: localization) {
        for titleCase in TitleCase.allCases {
          title.titleCase = titleCase
          let text = title.text
          #expect(
            Array(text.unicodeScalars)
              == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars), "\(text)")
        }
      }
    }
  }

  /// The result of upper-casing without regard to the language.
  @Test func wrongCapitalsAreNotDrawn() throws {
    let catalog = try TestAssets.standIn().catalog
    for (locale, wrong) in [("tr_TR", "APPLE ILE GIRIŞ YAP"), ("el_GR", "ΣΎΝΔΕΣΗ ΜΈΣΩ APPLE")] {
      let localization = try #require(catalog[locale])
      #expect(TitleText(.signIn, in: localization, titleCase: .upper).text != wrong)
    }
  }

  /// A title in capitals is measured as it is drawn, with the spacing of its ordinary case.
  @Test func advanceIsThatOfTheCapitals() throws {
    let assets = try TestAssets.standIn()
    for localization in assets.catalog.all {
      let written = TitleText(.signIn, in: localization)
      let capitals = TitleText(.signIn, in: localization, titleCase: .upper)
      let advances = try [written, capitals].map { try assets.titles.title($0).centered.advance }
      #expect(advances[0] < advances[1], "\(localization.identifier)")
      let ink = try assets.titles.title(capitals).centered.ink
      #expect(ink.minX > -0.1 && ink.maxX < advances[1] + 0.1, "\(localization.identifier)")
    }
  }
}
