import FoundationEssentials
import ServiceContract
import Testing

/// Documents are what other readers of JSON read.
@Suite struct JSONValueTests {
  private static let scalars =
    (UInt32(0)...0x2100).compactMap(Unicode.Scalar.init) + ["\u{FEFF}", "\u{1F34E}", "\u{E0001}"]

  @Test func everyCharacterIsReadAsItWas() throws {
    let texts = Self.scalars.map { "a\(String($0))b" }
    let value = JSONValue.object(["texts": .array(texts.map(JSONValue.string))])
    for document in [value.encoded, Array(value.text.utf8), Array(value.shownJSON.utf8)] {
      #expect(try JSONDecoder().decode([String: [String]].self, from: Data(document)) == ["texts": texts])
    }
    #expect(!value.shownJSON.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || 0x7F...0x9F ~= $0.value) })
    #expect(!value.shownJSON.unicodeScalars.contains { ["\u{AD}", "\u{2028}", "\u{200F}", "\u{FEFF}"].contains($0) })
  }
}
