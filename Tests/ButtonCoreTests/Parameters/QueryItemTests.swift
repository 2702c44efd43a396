import ButtonCore
import TestSupport
import Testing

/// Separators are bytes: no following character can hide one.
@Suite("Query items") struct QueryItemTests {
  @Test func combiningMarks() throws {
    // Read as Swift characters, an ampersand with an accent is one letter and no ampersand.
    let accent = "\u{301}"
    let items = QueryItem.items(ofQuery: "height=44&\(accent)x=1&width=\(accent)200")
    #expect(items.map(\.name) == ["height", accent + "x", "width"])
    #expect(items.map(\.value) == ["44", "1", accent + "200"])
    let target = try #require(ButtonURL("/appleid/button?\(accent)x=1&height=44"))
    #expect(target.items.map(\.name) == [accent + "x", "height"])
    #expect(try ButtonURL(reading: "/appleid/button#\(accent)").path == ButtonPath(.center))
  }

  @Test("Every endpoint has a path without a suffix, and one for each format") func paths() {
    #expect(Set(ButtonPath.all.map(\.path)).count == 3 * (1 + DocumentFormat.allCases.count))
    for path in ButtonPath.all { #expect(ButtonPath(path: path.path) == path) }
  }

  @Test("Unreserved characters stay as they are") func unreserved() {
    let text = "azAZ09-._~"
    #expect(text.queryEncoded == text)
    #expect("a b+&=%/ä\n".queryEncoded == "a%20b%2B%26%3D%25%2F%C3%A4%0A")
  }

  @Test("Decoding returns what was encoded", arguments: 0..<100) func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scalars = (0..<40).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...(seed.isMultiple(of: 2) ? 0x7F : 0x10FFFF), using: &random))
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let encoded = text.queryEncoded
    #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    let items = QueryItem.items(ofQuery: "\(encoded)=\(encoded)")
    #expect(items.map { Array($0.name.utf8) } == [Array(text.utf8)])
    #expect(items.map { Array($0.value.utf8) } == [Array(text.utf8)])
  }
}
