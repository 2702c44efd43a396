import TestSupport
import Testing

@Suite("Golden: fingerprints over the grid of requests") struct GoldenManifestTests {
  @Test("No locale's buttons changed unnoticed") func manifest() throws {
    let text = try GoldenManifest(assets: TestAssets.standIn()).text
    let file = GoldenFolder.file(GoldenManifest.fileName)
    try file.record(text.utf8)
    let lines = text.split(separator: "\n")
    let recorded = try file.text.split(separator: "\n")
    let moved = Set(lines).symmetricDifference(recorded).map { $0.prefix { $0 != " " } }
    #expect(Set(moved).sorted() == [], "moved; see the goldens, then `make golden`")
    #expect(try lines.count == TestAssets.localeCount * 2 + 2)
  }
}
