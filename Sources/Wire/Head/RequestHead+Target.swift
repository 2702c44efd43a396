extension RequestHead {
  /// Reads a target in one of its forms (RFC 9112, section 3.2).
  ///
  /// - Parameter range: At least one byte; all are valid in a target.
  mutating func readTarget(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Refusal) {
    if !readPath(bytes, range) { try readWholeURL(bytes, range) }
  }

  /// Reads a target that is a path or, for OPTIONS, `*`; returns `false` for any other.
  mutating func readPath(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    target = range
    return bytes[range.lowerBound] == UInt8(ascii: "/")
      || range.count == 1 && bytes[range.lowerBound] == UInt8(ascii: "*") && method == .options
  }

  private mutating func readWholeURL(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(Refusal) {
    var position = range.lowerBound
    if bytes.matches("http://", at: position) {
      position += 7
    } else if bytes.matches("https://", at: position) {
      position += 8
    } else {
      throw .malformed("The target is neither a path nor a URL of http or https.")
    }
    let start = position
    while position < range.upperBound, !Self.endsAuthority(bytes[position]) { position += 1 }
    let host = start..<position
    guard Authority.isValid(bytes, host) else {
      throw .malformed("The target has no valid host.")
    }
    guard position == range.upperBound || bytes[position] != UInt8(ascii: "#") else {
      throw .malformed("The target has no path.")
    }
    authority = host
    target = position..<range.upperBound
    // An empty path means the root (RFC 9110, section 4.2.3).
    if target.isEmpty || bytes[position] == UInt8(ascii: "?") { bypassesCache = true }
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }
}
