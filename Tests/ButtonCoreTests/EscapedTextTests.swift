import ButtonCore
import Testing

/// Text of strangers stays text, whatever joins it to one character (UAX 29).
@Suite struct EscapedTextTests {
  /// One mark of each class: extending, prepended, joining, spacing, tags, regional, Hangul, line end.
  static let marks = [
    "", "a", "\u{301}", "\u{600}", "\u{110BD}", "\u{200D}", "\u{FE0F}", "\u{E0041}", "\u{1F1E9}",
    "\u{903}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{1F3FD}", "\u{20E3}", "\u{94D}", "\r", "\n",
  ]

  @Test(arguments: marks, marks) func noMarkHidesASign(before: String, after: String) {
    func expect(_ text: String, _ escaped: String, _ escape: (String) -> String) {
      #expect(Array(escape(before + text + after).utf8) == Array((before + escaped + after).utf8))
    }
    for (sign, escaped) in [
      ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;"),
    ] {
      expect(sign, escaped) { $0.markupEscaped }
      expect(sign, "?") { $0.replacingScalars { String($0) == sign ? "?" : nil } }
    }
  }

  @Test(arguments: [
    ("a\u{1B}[1m", "a\\u{1b}[1m"), ("\u{2028}\u{600}", "\\u{2028}\\u{600}"), ("é ʼ 日本", "é ʼ 日本"),
  ])
  func controlsAreNumbers(text: String, escaped: String) {
    #expect(text.withoutControls == escaped)
  }
}
