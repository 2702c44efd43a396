import TestSupport
import Testing

@Suite("Golden: the page for review") struct GoldenPageTests {
  @Test("The page is up to date, and needs nothing from elsewhere") func page() throws {
    let html = try GoldenPage.html(TestAssets.standIn())
    if try GoldenFolder.records(GoldenPage.fileName, Array(html.utf8)) { return }
    #expect(try GoldenFolder.text(GoldenPage.fileName) == html)
    #expect(!html.contains("://"))
  }
}
