/// A host with an optional port (RFC 3986, section 3.2, without user information).
package enum Authority {
  /// The longest name in the domain name system has 253 bytes.
  package static let mostBytes = 255

  package static func isValid(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count <= mostBytes else { return false }
    var position = range.lowerBound
    if position < range.upperBound, bytes[position] == UInt8(ascii: "[") {
      let inner = position + 1..<range.upperBound
      guard let end = inner.first(where: { bytes[$0] == UInt8(ascii: "]") }),
        inner.contains(where: { $0 < end && bytes[$0] == UInt8(ascii: ":") }),
        IPAddress(bytes, inner.lowerBound..<end) != nil
      else { return false }
      position = end + 1
    } else {
      while position < range.upperBound, bytes[position].isHostByte {
        if bytes[position] == UInt8(ascii: "%") {
          guard range.upperBound - position > 2, bytes[position + 1].hexDigit != nil,
            bytes[position + 2].hexDigit != nil
          else { return false }
        }
        position += 1
      }
      guard position > range.lowerBound else { return false }
    }
    return position == range.upperBound || isPort(bytes, position..<range.upperBound)
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
  /// A byte of a name: a letter, a digit, one of `-._`, or of a percent-encoding (RFC 3986, section 3.2.2, without
  /// `~!$&'()*+,;=`, which no host has), a bit each.
  fileprivate var isHostByte: Bool {
    let bits: UInt64 = self < 0x40 ? 0x03FF_6020_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self < 0x80 && bits >> UInt64(self & 63) & 1 == 1
  }
}
