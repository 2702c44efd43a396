import Testing

@testable import Graphics

@Suite("Text in XML")
struct XMLEscapingTests {
  @Test(arguments: [
    ("a&b<c>d\"e", "a&amp;b&lt;c&gt;d&quot;e"), ("é ʼ", "é ʼ"),
    // An accent after a special character forms one letter with it.
    ("&\u{301}<\u{301}", "&amp;\u{301}&lt;\u{301}"),
  ])
  func escaped(text: String, expected: String) {
    #expect(Array(text.xmlEscaped.utf8) == Array(expected.utf8))
  }
}
