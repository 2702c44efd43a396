import ButtonCore
import TestSupport
import Testing

@Suite("Query items") struct QueryItemTests {
  /// A query consists of names and values.
  @Test(
    arguments: [
      ("", []), ("a=1&b=2", [("a", "1"), ("b", "2")]), ("a=1&a=2", [("a", "1"), ("a", "2")]),
      ("&&a=1&", [("a", "1")]), ("a", [("a", "")]), ("a=", [("a", "")]), ("=1", [("", "1")]),
      ("=", [("", "")]), ("a==b=c", [("a", "=b=c")]), ("a=1?b=2", [("a", "1?b=2")]),
      ("?", [("?", "")]), ("type=sign+in", [("type", "sign in")]),
      ("type=sign%20in", [("type", "sign in")]), ("type=sign%2Bin", [("type", "sign+in")]),
      ("a=%26%3D%25", [("a", "&=%")]), ("%77idth=200", [("width", "200")]),
      ("a=%C3%A4%e6%97%a5", [("a", "ä日")]), ("a=%00", [("a", "\0")]), ("a=ä", [("a", "ä")]),
      ("a=1;b=2", [("a", "1;b=2")]),
    ] as [(String, [(String, String)])])
  func items(query: String, expected: [(String, String)]) {
    #expect(
      QueryItem.items(ofQuery: query) == expected.map { QueryItem(name: $0.0, value: $0.1) })
  }

  /// Text that is not percent-encoded UTF-8 is marked, and returned unchanged.
  @Test(arguments: [
    "%", "%2", "%zz", "44%", "%C3", "%FF", "%ED%A0%80", "%C0%80", "a%+1", "% 41", "%-1",
  ])
  func undecodable(value: String) {
    let items = QueryItem.items(ofQuery: "height=\(value)&\(value)=1")
    #expect(items.count == 2)
    #expect(items.first?.value == .undecodable(value))
    #expect(items.first?.value.text == value)
    #expect(items.last?.name == value)
    #expect(items.last?.value == .text("1"))
  }

  @Test("Separators are bytes: no following character can hide one") func combiningMarks() {
    // Read as Swift characters, an ampersand with an accent is one letter and no ampersand.
    let accent = "\u{301}"
    let items = QueryItem.items(ofQuery: "height=44&\(accent)x=1&width=\(accent)200")
    #expect(items.map(\.name) == ["height", accent + "x", "width"])
    #expect(items.map(\.value.text) == ["44", "1", accent + "200"])
  }

  @Test("Unreserved characters stay as they are") func unreserved() {
    let text = "azAZ09-._~"
    #expect(text.queryEncoded == text)
    #expect("a b+&=%/ä\n".queryEncoded == "a%20b%2B%26%3D%25%2F%C3%A4%0A")
  }

  @Test("Decoding returns what was encoded", arguments: 0..<100) func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scalars = (0..<40).compactMap { _ in
      Unicode.Scalar(
        UInt32.random(in: 0...(seed.isMultiple(of: 2) ? 0x7F : 0x10FFFF), using: &random))
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let encoded = text.queryEncoded
    #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    let items = QueryItem.items(ofQuery: "\(encoded)=\(encoded)")
    #expect(items.map { Array($0.name.utf8) } == [Array(text.utf8)])
    #expect(items.map { Array($0.value.text.utf8) } == [Array(text.utf8)])
  }
}
