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
    let titles = try TestAssets.standIn().titles
    let rows = try Self.rows()
    #expect(rows.count == (try TestAssets.standIn().catalog.all.count))
    for row in rows {
      #expect(row.titles.count == 3)
      for (type, capitals) in row.titles {
        for weight in titles.weights(of: row.localization) {
          let title = TitleText(type, in: row.localization, titleCase: .upper, weight: weight)
          let text = try titles.title(title).text
          // Compares code points, so that a composed letter differs from a decomposed one.
          #expect(Array(text.unicodeScalars) == Array(capitals.unicodeScalars), "\(text)")
          #expect(title.label == row.localization.title(type))
        }
      }
    }
  }
}
