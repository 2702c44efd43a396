import TestSupport
import Testing

@Suite("Golden: the page for review")
struct GoldenPageTests {
  @Test("The page is up to date and shows every case twice")
  func page() throws {
    let html = try GoldenPage.html(TestAssets.standIn())
    if try GoldenFolder.records(GoldenPage.fileName, Array(html.utf8)) { return }
    let recorded = try GoldenFolder.text(GoldenPage.fileName)
    #expect(recorded == html)
    for golden in GoldenCase.all {
      #expect(recorded.occurrences(of: "src=\"\(golden.name).png\"") == 2, "\(golden.name)")
      #expect(recorded.occurrences(of: "href=\"\(golden.name).txt\"") == 1, "\(golden.name)")
    }
    #expect(recorded.occurrences(of: "://") == 0, "the page needs nothing from elsewhere")
  }
}

extension String {
  /// How often a text occurs in this one.
  fileprivate func occurrences(of text: String) -> Int { ranges(of: text).count }
}
