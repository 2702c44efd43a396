/// A host with an optional port (RFC 3986, section 3.2, without user information).
enum Authority {
  static func isValid(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    if position < range.upperBound, bytes[position] == UInt8(ascii: "[") {
      guard let end = endOfAddress(bytes, position + 1..<range.upperBound) else { return false }
      position = end
    } else {
      while position < range.upperBound, bytes[position].isHostByte {
        if bytes[position] == UInt8(ascii: "%") {
          guard range.upperBound - position > 2, bytes[position + 1].isHexDigit,
            bytes[position + 2].isHexDigit
          else { return false }
        }
        position += 1
      }
      guard position > range.lowerBound else { return false }
    }
    return position == range.upperBound || isPort(bytes, position..<range.upperBound)
  }

  /// The offset after the bracket that closes an IPv6 address.
  private static func endOfAddress(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    for position in range {
      let byte = bytes[position]
      if byte == UInt8(ascii: "]") { return position > range.lowerBound ? position + 1 : nil }
      guard byte.isHexDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") else {
        return nil
      }
    }
    return nil
  }

  /// - Parameter range: The port with its colon. The port may be empty (RFC 3986, section 3.2.3).
  private static func isPort(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard bytes[range.lowerBound] == UInt8(ascii: ":"), range.count <= 6 else { return false }
    var port = 0
    for position in range.dropFirst() {
      guard bytes[position].isDigit else { return false }
      port = port * 10 + Int(bytes[position] - UInt8(ascii: "0"))
    }
    return port <= 65_535
  }
}

extension UInt8 {
  /// A byte of a registered name, a bit each: unreserved, one of `!$&'()*+,;=`, or of a
  /// percent-encoding (RFC 3986, section 3.2.2).
  fileprivate var isHostByte: Bool {
    let bits: UInt64 = self < 0x40 ? 0x2BFF_7FF2_0000_0000 : 0x47FF_FFFE_87FF_FFFE
    return self < 0x80 && bits >> UInt64(self & 63) & 1 == 1
  }
}
