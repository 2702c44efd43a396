/// A name and a value as a caller wrote them, decoded. One that cannot be decoded stays as it is: it has percent signs
/// without two hexadecimal digits, or bytes that are not UTF-8.
package struct QueryItem: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) { (self.name, self.value) = (name, value) }

  /// One name for all spellings of a parameter.
  package var key: String { Parameter(name: name)?.name ?? name }

  /// Parses a URL's query.
  package static func items(ofQuery query: some StringProtocol) -> [QueryItem] {
    // Bytes, not characters: an ampersand and a combining accent after it are one character.
    Array(query.utf8).split(separator: UInt8(ascii: "&")).map { QueryItem(encoded: $0) }
  }

  /// The item as a part of a query, percent-encoded.
  package var text: String {
    let text = "\(name.queryEncoded)=\(value.queryEncoded)"
    // Most have nothing to encode.
    guard text.utf8.count > name.utf8.count + value.utf8.count + 1 else { return text }
    return "\(name.itemEncoded)=\(value.itemEncoded)"
  }

  private init(encoded: ArraySlice<UInt8>) {
    let name = encoded.prefix { $0 != UInt8(ascii: "=") }
    let value = encoded.dropFirst(name.count + 1)
    (self.name, self.value) = (name.formText, value.formText)
  }
}

extension ArraySlice<UInt8> {
  /// The decoded text, or the text itself if it is malformed, or not UTF-8.
  fileprivate var formText: String {
    // Most have nothing to decode.
    let isPlain = allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") }
    let decoded = isPlain ? nil : formDecoded.flatMap { String(validating: $0, as: UTF8.self) }
    return decoded ?? String(decoding: self, as: UTF8.self)
  }
}

extension Collection<UInt8> {
  /// The bytes decoded from the encoding of forms: percent encoding, and plus signs for spaces.
  /// `nil` if it is malformed.
  package var formDecoded: [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var rest = self[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"):
        bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexadecimalValue,
          let low = rest.popFirst()?.hexadecimalValue
        else { return nil }
        bytes.append(high << 4 | low)
      default:
        bytes.append(byte)
      }
    }
    return bytes
  }
}

extension String {
  /// The text with everything percent-encoded that is in no URL (RFC 3986), such as quotes.
  package var urlEncoded: String { percentEncoded(except: "-._~:/?#[]@!$&'()*+,;=%") }

  /// The text percent-encoded for a query, except for unreserved characters (RFC 3986).
  package var queryEncoded: String { percentEncoded(except: "-._~") }

  /// The path with everything but unreserved characters and slashes percent-encoded (RFC 3986).
  package var pathEncoded: String { percentEncoded(except: "-._~/") }

  /// A name or value of a query, percent-encoded. Encoded bytes that are not UTF-8 were not decoded, and stay as they are.
  fileprivate var itemEncoded: String {
    guard let bytes = utf8.formDecoded, String(validating: bytes, as: UTF8.self) == nil else { return queryEncoded }
    return percentEncoded(except: "-._~%+")
  }

  /// - Parameter kept: The ASCII characters that are kept besides letters and digits.
  private func percentEncoded(except kept: String) -> String {
    func isEncoded(_ byte: UInt8) -> Bool { !(byte.isASCIILetter || byte.isASCIIDigit || kept.utf8.contains(byte)) }
    return utf8.contains(where: isEncoded) ? String(percentEncoding: utf8, where: isEncoded) : self
  }

  package init(percentEncoding text: some Sequence<UInt8>, where isEncoded: (UInt8) -> Bool) {
    var bytes: [UInt8] = []
    for byte in text {
      if !isEncoded(byte) {
        bytes.append(byte)
      } else {
        // Pages repeat a long query in each link.
        bytes.append(UInt8(ascii: "%"))
        bytes.append((byte >> 4).hexadecimalCapital)
        bytes.append((byte & 15).hexadecimalCapital)
      }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
