import ButtonCore
import SourceScan
import TestSupport
import Testing

@testable import SourceCheck

/// What is suppressed is neither reported nor changed; what is reported is changed or named.
struct SuppressionTests: CheckSuite {
  private static let apples = "<img src='https://appleid.cdn-apple.com/appleid/button"
  private static let others = "<img src='https://a.example/appleid/button"
  private static let element = "<div id='appleid-signin' data-type='signup'></div>"

  private func fixed(
    _ text: String, levels: [String: RuleLevel] = [:], host: String? = "https://b.example"
  ) throws -> String? {
    try SourceFix(check(host: host), levels: levels).fixed(Array(text.utf8), path: "a.html")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Once, only comments without a name, or with that of a parameter's rule, were heeded. `§` is an address of
  /// Apple's, and `¶` of another host.
  @Test(
    arguments: Table.pairs(
      """
      apple-host → <img src='§?width=250'>
      apple-host, minimum-size -- why → <img src='§?width=250'>
      apple-host → <img src='¶?width=250'>
      apple-host, invalid-parameter → <img src='§?width=20'>
      apple-host, invalid-parameter → <img src='§?height=44;width=250'>
      invalid-parameter → <div id='appleid-signin' data-type='signup'></div>
      """))
  func commentsKeepWhatTheyName(rules: String, button: String) throws {
    let button = button.replacing("<img src='§", with: Self.apples)
      .replacing("<img src='¶", with: Self.others)
    for names in [rules, ""] {
      for text in [
        "<!-- bezel-ignore-next-line \(names) -->\n\(button)\n",
        "\(button) <!-- bezel-ignore-line \(names) -->\n",
        "<!-- bezel-ignore-file \(names) -->\n\(button)",
      ] {
        #expect(try fixed(text) == nil, "\(text)")
      }
    }
  }

  @Test func aCommentOnTheHostKeepsNoWrongValue() throws {
    let text = "<!-- bezel-ignore-next-line apple-host -->\n\(Self.apples)?width=20'>"
    #expect(try fixed(text) == text.replacing("=20", with: "=130"))
    let values = "<!-- bezel-ignore-next-line invalid-parameter -->\n\(Self.apples)?width=20'>"
    #expect(try fixed(values) == values.replacing("appleid.cdn-apple.com", with: "b.example"))
  }

  /// Once, levels did not reach `--fix`.
  @Test func aLevelOfOffKeepsWhatItIsAbout() throws {
    #expect(try fixed(Self.apples + "?width=250'>", levels: ["apple-host": .off]) == nil)
    #expect(
      try fixed(Self.others + "?width=20'>", levels: ["invalid-parameter": .off], host: nil) == nil)
    #expect(try fixed(Self.element, levels: ["invalid-parameter": .off]) == nil)
    #expect(try fixed(Self.element, levels: ["invalid-parameter": .severity(.note)]) != nil)
  }

  /// Once, a word in a line kept it from being mended, in silence.
  @Test(arguments: [
    "Unexpected error, notFound § ", "expect(a).not.toBe(§)", "should not refute §",
    "assert isFalse §",
  ])
  func noWordKeepsALineAsItIs(line: String) throws {
    let text = line.replacing("§", with: Self.others + "?width=20'>")
    #expect(try fixed(text, host: nil) == text.replacing("=20", with: "=130"))
  }

  /// Once, it needed a picture on the project's own server in the same run.
  @Test func anAddressAtApplesIsAFindingOnceAHostIsSet() throws {
    for query in ["?width=250", "?width=250&locale=${l}"] {
      let text = Self.apples + query + "' alt='Sign in with Apple'>"
      #expect(rules(try report(["a.html": text], host: "https://b.example")) == ["apple-host"])
      #expect(rules(try report(["a.html": text])) == [])
    }
  }

  @Test func whatIsReportedAndNotMendedIsNamed() throws {
    let text = "<div id='appleid-signin' data-color='Black' data-border='no'></div>"
    let named = try report(["a.html": text]).notMended(besides: [])
    #expect(
      named.map(\.line).allSatisfy { $0.hasPrefix("a.html:1:1: Not mended: ignored-parameter: ") })
    #expect(!named.isEmpty)
    #expect(try report(["a.test.html": text]).notMended(besides: []).isEmpty)
  }

  /// Once, what Apple ignores took effect, and changed the picture.
  @Test func aMovedPictureStaysAsItWas() throws {
    #expect(
      try fixed(Self.apples + "?width=250&amp;shadow=small&amp;height=44&amp;weight=bold'>")
        == Self.others.replacing("a.", with: "b.") + "?width=250&amp;height=44'>")
  }

  /// Another host's address without parameters may be that of anything.
  @Test func onlyAnAddressWithParametersOfAnotherHostIsMoved() throws {
    #expect(try fixed("x = 'https://a.example/appleid/button'") == nil)
    #expect(try fixed("x = 'https://appleid.cdn-apple.com/appleid/button'") != nil)
  }
}
