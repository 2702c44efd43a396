import TestSupport
import Testing

@testable import LoginPages

/// The grammar of selectors: what it takes is written back, and nothing else gets into a sheet.
@Suite struct SelectorTests {
  @Test(arguments: [
    ("#apple", "#apple"),
    ("button.apple.login-button", "button.apple.login-button"),
    ("a[href*=\"/apple/login/\"]", "a[href*=\"/apple/login/\"]"),
    ("[data-x]", "[data-x]"),
    (
      "form:has( >  input[name=\"provider\"] )   >button",
      "form:has(> input[name=\"provider\"]) > button"
    ),
    ("ul:has(.apple) li", "ul:has(.apple) li"),
    (".row:nth-child(12)", ".row:nth-child(12)"),
    ("  #a , .b>i,a#c ", ":is(#a, .b > i, a#c)"),
  ])
  func isWrittenBack(text: String, written: String) throws {
    let list = try SelectorList(text)
    #expect(list.text == written)
    #expect(try list.selectors.map { try SelectorList($0.text).text } == list.selectors.map(\.text))
  }

  @Test(arguments: [
    ("", "%23"), ("button", "every such element"), ("ul li a", "every such element"),
    ("#a{}", "\"{\" at character 3"), ("#a;", "\";\" at character 3"), ("#a/*", "\"/\""),
    ("#a<", "\"<\""), ("#a\\", "\"\\\""), ("#a\n.b", "\"\n\""), ("@import", "\"@\""),
    ("*", "\"*\""), ("#a::after", "\":\""), ("#a:hover", "\":\""), ("#1", "\"1\""),
    ("#a[b=c]", "\"c\""), ("#a[b='c']", "\"'\""), ("#a[b=\"c\\\"]", "\"\\\""),
    ("#a[b=\"url(x)\"]", "\"(\""), ("#a[b=\"\u{E9}\"]", "\"\u{E9}\""), ("#a[b", "ends too early"),
    ("#a,", "ends too early"), ("#a >", "ends too early"), ("> #a", "\">\""), ("#a ~ b", "\"~\""),
    ("#a:has(b:has(c))", "\":\""), ("#a:has(", "ends too early"), ("#a:nth-child(0)", "\"0\""),
    ("#a:nth-child(100)", "\"1\""), ("#a,#b,#c,#d,#e", "at most 4"),
    ("#" + String(repeating: "a", count: 256), "at most 256"),
  ])
  func isRefused(text: String, reason: String) {
    let fault = #expect(throws: SelectorFault.self) { try SelectorList(text) }
    #expect(fault?.reason.contains(reason) == true, "\(fault?.reason ?? "")")
  }

  /// Whatever is asked for, the text has no sign that ends a rule, and is read the same again.
  @Test func nothingElseGetsIntoASheet() throws {
    let pieces = [
      "#a", ".b", "c", "[d=\"e f\"]", "[d^=\"/x?y=1&z\"]", " ", ">", ",", ":has(", ")",
      ":nth-child(3)",
      "{", "}", ";", "/*", "*/", "<", "</style>", "\\", "\n", "\r", "\u{0}", "@import", "url(",
      "\"", "'",
      "::after", "!important", "é", "\u{202E}", "\u{1F34E}", "[", "]", "=", "~=", "1", "-", "_",
    ]
    var generator = SplitMix64(seed: 2026)
    var taken = 0
    for _ in 0..<50_000 {
      let text = (0..<Int.random(in: 1...8, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let list = try? SelectorList(text) else { continue }
      taken += 1
      let written = list.text
      #expect(!written.contains { "{};\\<@\n\r'".contains($0) }, "\(text)")
      #expect(!written.contains("/*") && !written.contains("url("), "\(text)")
      #expect(written.count { $0 == "\"" }.isMultiple(of: 2), "\(text)")
      #expect(written.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(text)")
      for selector in list.selectors {
        #expect(try SelectorList(selector.text).selectors == [selector], "\(text)")
      }
    }
    #expect(taken > 500)
  }
}
