import ButtonCore
import TestSupport
import Testing

@testable import ButtonStudio

/// A selector that a person types, which code to copy has to hold.
@Suite struct ElementSelectorTests {
  @Test(arguments: [
    "#social-apple", "a", "*", ".a.b#c", "ul > li + a ~ button", "button[data-provider='apple']",
    "a[href*=\"/apple/login/?next=%2F&x=1\"]", "[aria-label=\"Mit Apple fortführen\" i]",
    "[hidden]",
    "form:has(> input[value=\"apple\"]) button", "a:has(> b, + .c)",
    ":is(#a, .b:not(:hover, [disabled]))",
    "li:nth-child(2n + 1):lang(de-AT) > a:first-child", "-x_1", "[title=\"続ける\"]",
  ])
  func selectorsOfElementsAreTaken(text: String) throws {
    #expect(try ElementSelector("  \(text)\n").text == text)
  }

  /// Whatever would end a rule, a string, a comment or an element, and what no browser takes.
  @Test(
    arguments: [
      ("#a { color: red }", "#a"), ("#a{}", "#a"), ("a; b", "a"), ("a\\", "a"), ("a/* */", "a"),
      ("a<b", "a"), ("a</style>", "a"), ("@import", nil), ("a, b", ":is(a, b)"), ("a, b {", "a"),
      ("a::after", "a"), ("a:before", "a"), ("a > ", nil), ("> a", nil), ("a >> b", nil),
      ("#", nil),
      ("##a", nil), ("#1", nil), (".", nil), ("--a", nil), ("[a=\"b]", nil), ("[a=\"b\nc\"]", nil),
      ("[a=\"b'c\"]", nil), ("[a=\"<\"]", nil), ("[a=\"\\\"]", nil), ("[a=\"\u{202E}\"]", nil),
      ("a)", "a"), ("a]", "a"), ("a:not(> b)", nil), ("a:is(> b)", nil), ("a:is(b, > c)", nil),
      ("a:is(b", nil), ("a:is()", nil), ("a:nth-child()", nil),
      ("a`", "a"),
      ("é", nil), ("a\tb", "a"), ("a\u{0}b", "a"), ("a|b", "a"), ("a&b", "a"), ("", nil),
    ] as [(String, String?)])
  func othersAreExplained(text: String, nearest: String?) throws {
    let fault = #expect(throws: ElementSelector.Fault.self) { try ElementSelector(text) }
    #expect(fault?.nearest?.text == nearest)
    #expect(fault?.description.hasPrefix("selector is ") == true)
  }

  @Test func longOnesAreRefused() throws {
    let longest = String(repeating: "a", count: ElementSelector.maxCharacters)
    #expect(throws: Never.self) { try ElementSelector(longest) }
    let fault = #expect(throws: ElementSelector.Fault.self) { try ElementSelector(longest + "a") }
    #expect(fault?.description == "selector has 201 characters, but takes up to 200.")
    let nested = String(repeating: ":is(", count: 39) + "a" + String(repeating: ")", count: 38)
    #expect(throws: ElementSelector.Fault.self) { try ElementSelector(nested) }
    #expect(throws: Never.self) { try ElementSelector(nested + ")") }
  }

  /// What is taken has its brackets and strings closed, whatever was typed.
  @Test func nothingTakenEndsItsRule() {
    let pieces = [
      "a", "#b", ".c", "[d", "=", "\"", "'", "]", ":is(", ")", ">", " ", ",", "{", "}", ";", "/*",
      "*/",
      "\\", "<", "@", "\n", "é", "e-1", ":", "*", "!", "&", "%", "`", "$",
    ]
    var generator = SplitMix64(seed: 4)
    var taken = 0
    for _ in 0..<40_000 {
      let count = Int.random(in: 1...7, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let selector = try? ElementSelector(text) else { continue }
      taken += 1
      #expect(!selector.text.contains(/[{}\\<`]|\/\*(?=[^"']*$)/), "\(text)")
      let outside = selector.text.replacing(/"[^"]*"|'[^']*'/, with: "")
      #expect(!outside.contains(/["';@!&%]/), "\(text)")
      for (open, close): (Character, Character) in [("(", ")"), ("[", "]")] {
        #expect(outside.count { $0 == open } == outside.count { $0 == close }, "\(text)")
      }
    }
    #expect(taken > 300)
  }
}
