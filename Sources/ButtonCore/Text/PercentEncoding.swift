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

  /// - Parameter kept: The ASCII characters that are kept besides letters and digits.
  func percentEncoded(except kept: String) -> String {
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
