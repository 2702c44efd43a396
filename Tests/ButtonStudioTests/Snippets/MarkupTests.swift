import ServiceContract
import Testing

@testable import ButtonStudio

/// Text in generated code cannot break out of its attribute.
@Suite struct MarkupTests {
  @Test(arguments: [
    ("a&b", "a&amp;b"), ("\"><script>", "&quot;&gt;&lt;script&gt;"), ("plain ü日本", "plain ü日本"),
    // An accent after a special character forms one letter with it, and hid the character.
    ("&\u{301}", "&amp;\u{301}"), ("\"\u{301}>\u{20E3}", "&quot;\u{301}&gt;\u{20E3}"),
    ("<\u{FE0F}b", "&lt;\u{FE0F}b"),
  ])
  func everySignIsEscaped(text: String, escaped: String) {
    #expect(Array(text.attribute.unicodeScalars) == Array(escaped.unicodeScalars))
  }
}
