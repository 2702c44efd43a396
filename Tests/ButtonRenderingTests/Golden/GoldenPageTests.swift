import TestSupport
import Testing

@Suite("Golden: the page for review") struct GoldenPageTests {
  @Test("The page is up to date, and needs nothing from elsewhere") func page() throws {
    let html = try GoldenPage.html(TestAssets.standIn())
    let file = GoldenFolder.file(GoldenPage.fileName)
    try file.record(html.utf8)
    #expect(try file.text == html)
    #expect(!html.contains("://"))
  }
}
