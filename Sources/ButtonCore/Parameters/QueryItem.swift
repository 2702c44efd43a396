/// A name and a value as a caller wrote them, decoded. One that cannot be decoded stays as it is: it has percent signs
/// without two hexadecimal digits, or bytes that are not UTF-8.
package struct QueryItem: Hashable, Sendable {
  package let name: String
  package let value: String
  /// As it was written, if it has encoded bytes that are not UTF-8: no text stands for them.
  private let encoded: String?

  package init(name: String, value: String) { (self.name, self.value, encoded) = (name, value, nil) }

  /// One name for all spellings of a parameter.
  package var key: String { Parameter(name: name)?.name ?? name }

  /// Parses a URL's query.
  package static func items(ofQuery query: String) -> [QueryItem] {
    // Bytes, not characters: an ampersand and a combining accent after it are one character.
    Array(query.utf8).split(separator: UInt8(ascii: "&")).map { QueryItem(encoded: $0) }
  }

  /// The item as a part of a query, percent-encoded.
  package var text: String { encoded ?? name.queryEncoded + "=" + value.queryEncoded }

  private init(encoded: ArraySlice<UInt8>) {
    let name = encoded.prefix { $0 != UInt8(ascii: "=") }
    let value = encoded.dropFirst(name.count + 1)
    let (known, given) = (name.formText, value.formText)
    (self.name, self.value) = (known.text, given.text)
    let isText = known.isText && given.isText
    self.encoded = isText ? nil : String(decoding: encoded, as: UTF8.self).percentEncoded(except: "-._~%+=")
  }
}

extension ArraySlice<UInt8> {
  /// The decoded text, or the text itself if it is malformed or not UTF-8; and whether its bytes are UTF-8.
  fileprivate var formText: (text: String, isText: Bool) {
    // Most have nothing to decode.
    let isPlain = allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") }
    guard !isPlain, let bytes = formDecoded else { return (String(decoding: self, as: UTF8.self), true) }
    let decoded = String(validating: bytes, as: UTF8.self)
    return (decoded ?? String(decoding: self, as: UTF8.self), decoded != nil)
  }
}
