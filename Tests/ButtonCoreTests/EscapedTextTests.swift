import ButtonCore
import Testing

/// What a stranger sends cannot drive a terminal.
@Suite struct EscapedTextTests {
  @Test(arguments: [
    ("a\u{1B}[1m", "a\\u{1b}[1m"), ("\u{2028}\u{600}", "\\u{2028}\\u{600}"), ("é ʼ 日本", "é ʼ 日本"),
  ])
  func controlsAreNumbers(text: String, escaped: String) {
    #expect(text.withoutControls == escaped)
  }
}
