import ButtonCore
import SourceScan
import Testing

@Suite("Replacements")
struct ReplacementTests {
  private func replacement(_ text: String, host: String = "https://b.example") throws -> String? {
    let references = SourceScan.references(in: text, language: .other)
    #expect(references.count == 1, "\(text)")
    return SourceScan.replacement(
      for: try #require(references.first), host: host, parser: try TestCatalog.parser.get())
  }

  @Test("A good request keeps its order, its own parameters, and its encoding")
  func good() throws {
    let query = "?type=sign-in&v=1&height=44&utm_source=a%20b&border_radius=0"
    #expect(
      try replacement("'//appleid.cdn-apple.com/appleid/button\(query)'")
        == "https://b.example/appleid/button\(query)")
  }

  @Test("A host may end with a slash")
  func slash() throws {
    #expect(
      try replacement("'/appleid/button'", host: "http://localhost:8080/")
        == "http://localhost:8080/appleid/button")
  }

  @Test("A bad request becomes the nearest good one, even at another endpoint")
  func bad() throws {
    #expect(
      try replacement("'/appleid/button?width=60&color=white'")
        == "https://b.example/appleid/button/logo?color=white&size=60")
  }

  @Test("A bad request without a nearest good one has no replacement")
  func hopeless() throws {
    #expect(try replacement("'/appleid/button?locale=qqqqqqqq'") == nil)
  }

  @Test("Unknown parts stay unchanged, even next to errors")
  func unknown() throws {
    #expect(
      try replacement("`https://${host}/appleid/button/left?type=sign_in&amp;height=${h}`")
        == "https://b.example/appleid/button/left?type=sign_in&amp;height=${h}")
  }

  @Test("Apple's JavaScript draws a border unless it is turned off")
  func border() throws {
    #expect(
      try replacement("<div id='appleid-signin' data-height=44></div>")
        == "https://b.example/appleid/button?height=44&border=true")
    #expect(
      try replacement("<div id='appleid-signin' data-border='false'></div>")
        == "https://b.example/appleid/button?border=false")
    #expect(
      try replacement("<div id='appleid-signin' data-border='${border}'></div>")
        == "https://b.example/appleid/button")
  }
}
