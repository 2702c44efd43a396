import Foundation
import TestSupport
import Testing

/// `bezel locales`: the titles in every language.
@Suite struct LocalesTests {
  private func rows(of text: String) -> [[String]] {
    text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func listsEveryLocaleOnce() async throws {
    let outcome = try await Program.runBezel(["locales"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let rows = rows(of: outcome.text)
    #expect(rows.first == ["locale", "language", "direction", "sign-in", "sign-up", "continue"])
    #expect(try rows.count == 1 + TestAssets.localeCount)
    #expect(Set(rows.map { $0[0] }).count == rows.count)
    #expect(rows.allSatisfy { $0.count == 6 && !$0.contains("") })
  }

  @Test(.enabled(if: SharedFolder.isExpected, Comment(rawValue: SharedFolder.skipReason)))
  func titlesAreApples() async throws {
    let table = rows(
      of: try String(contentsOfFile: SharedFolder.path + "/spec/titles.tsv", encoding: .utf8))
    let columns = ["locale", "bcp47", "direction", "sign_in", "sign_up", "continue"]
    let places = try columns.map { try #require(table[0].firstIndex(of: $0)) }
    let expected = table.dropFirst().map { row in places.map { row[$0] } }
    let listed = rows(of: try await Program.runBezel(["locales"]).text).dropFirst()
    #expect(listed.sorted { $0[0] < $1[0] } == expected.sorted { $0[0] < $1[0] })
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
