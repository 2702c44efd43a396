/// Finds the end of a chunked body (RFC 9112, section 7.1), and its content.
///
/// Keeps its place between readings: a client may send one byte at a time.
package struct ChunkedBody {
  private enum Part {
    case size
    /// The content of a chunk with this many bytes, and the line's end after it.
    case content(Int)
    case trailer
  }

  private let limits: WireLimits
  /// With more bytes, including chunk sizes and trailer fields, it is too large.
  var maxBytes: Int { limits.allBodyBytes }
  /// The part of the body that comes next, and the position in it.
  private var part = Part.size
  private var position = 0
  /// Bytes of the chunks so far.
  private var content = 0

  /// - Parameter limits: `bodyBytes` limits the content; chunk sizes and trailer fields may take
  ///   `WireLimits.proxyBytes` more.
  package init(limits: WireLimits) { self.limits = limits }

  /// Reads on, until the end or a refusal.
  ///
  /// - Parameters:
  ///   - bytes: The body from its beginning, as far as it has arrived.
  ///   - note: Called with the place of each chunk's content.
  /// - Returns: The number of bytes of the body, including chunk sizes and trailer fields; `nil` if
  ///   it is incomplete.
  package mutating func read(_ bytes: Span<UInt8>, _ note: (Range<Int>) -> Void = { _ in }) throws(Refusal) -> Int? {
    while true {
      guard position <= maxBytes else { throw .framingTooLarge }
      switch part {
      case .size:
        guard let (size, end) = try readSize(bytes) else { return nil }
        content += size
        guard content <= limits.bodyBytes else { throw .bodyTooLarge(limits) }
        (part, position) = (size > 0 ? .content(size) : .trailer, end)
      case .content(let size):
        let fault = "A chunk is longer than its size."
        guard let end = try readLineEnd(bytes, at: position + size, fault) else { return nil }
        note(position..<position + size)
        (part, position) = (.size, end)
      case .trailer:
        guard isField(bytes, at: position) else {
          throw .malformed("A trailer line is not an allowed field.")
        }
        guard let end = try readLine(bytes, from: position) else { return nil }
        let isEmpty = end - position == 2
        position = end
        if isEmpty, end <= maxBytes { return end }
      }
    }
  }

  /// Reads a chunk's size in hexadecimal, and skips its extensions.
  private func readSize(_ bytes: Span<UInt8>) throws(Refusal) -> (size: Int, end: Int)? {
    let start = position
    var position = start
    var size = 0
    while position < bytes.count, let digit = bytes[position].hexDigit {
      // Saturates instead of overflowing: any such size is too large.
      size = min(size, Int.max / 32) * 16 + digit
      position += 1
    }
    guard size <= limits.bodyBytes else { throw .bodyTooLarge(limits) }
    guard position < bytes.count else { return try unended(bytes) }
    guard position > start,
      bytes[position] == .carriageReturn || bytes[position] == UInt8(ascii: ";")
    else { throw .malformed("A chunk does not begin with its size.") }
    while position < bytes.count, bytes[position] == UInt8(ascii: ";") {
      guard let end = extensionEnd(bytes, from: position + 1) else { throw .badExtension }
      position = end
    }
    guard position < bytes.count else { return try unended(bytes) }
    guard bytes[position] == .carriageReturn else { throw .badExtension }
    return try readLine(bytes, from: position).map { (size, $0) }
  }

  /// The offset after an extension, a name with an optional value, or `nil` if it is malformed (RFC
  /// 9112, section 7.1.1). An extension that is cut off is valid: the rest may follow.
  private func extensionEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    guard var position = tokenEnd(bytes, from: start) else { return nil }
    position = blankEnd(bytes, from: position)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return position }
    let value = blankEnd(bytes, from: position + 1)
    guard value < bytes.count, bytes[value] == UInt8(ascii: "\"") else {
      return tokenEnd(bytes, from: value).map { blankEnd(bytes, from: $0) }
    }
    position = value + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") { position += 1 }
      guard position < bytes.count else { return position }
      guard bytes[position].isValueByte else { return nil }
      position += 1
    }
    return blankEnd(bytes, from: min(position + 1, bytes.count))
  }

  /// The offset after optional blanks and a token; `nil` if another byte is there.
  private func tokenEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    let first = blankEnd(bytes, from: start)
    var end = first
    while end < bytes.count, bytes[end].isTokenByte { end += 1 }
    return end == first && end < bytes.count ? nil : end
  }

  private func blankEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position].isBlank { position += 1 }
    return position
  }

  /// The fields that decide where the request ends, whom it is for, or what happens to the connection. No
  /// trailer may have them (RFC 9110, section 6.5.1): some programs treat trailers as fields of the
  /// head.
  private static let notInTrailers: [StaticString] = [
    "connection", "content-length", "host", "keep-alive", "proxy-connection", "te",
    "transfer-encoding", "upgrade",
  ]

  /// Whether a line, which may be cut off, is empty or a field that a trailer may contain.
  private func isField(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    var end = start
    while end < bytes.count, bytes[end].isTokenByte { end += 1 }
    guard end < bytes.count else { return true }
    guard end > start else { return bytes[end] == .carriageReturn }
    return bytes[end] == UInt8(ascii: ":")
      && !bytes.matches(anyOf: Self.notInTrailers, start..<end)
  }

  /// Reads to the end of a line, and returns the offset after it.
  private func readLine(_ bytes: Span<UInt8>, from first: Int) throws(Refusal) -> Int? {
    var position = first
    while position < bytes.count, bytes[position].isValueByte { position += 1 }
    return try readLineEnd(
      bytes, at: position, "A line of the chunked body contains an invalid byte.")
  }

  /// Reads a line's end, and returns the offset after it.
  private func readLineEnd(
    _ bytes: Span<UInt8>, at position: Int, _ fault: String
  ) throws(Refusal) -> Int? {
    guard position < bytes.count else { return try unended(bytes) }
    guard bytes[position] == .carriageReturn else { throw .malformed(fault) }
    guard position + 1 < bytes.count else { return try unended(bytes) }
    guard bytes[position + 1] == .lineFeed else { throw .malformed(fault) }
    return position + 2
  }

  /// Refuses bytes without an end if they are already too many.
  private func unended<Place>(_ bytes: Span<UInt8>) throws(Refusal) -> Place? {
    guard bytes.count <= maxBytes else { throw .framingTooLarge }
    return nil
  }
}

extension Refusal {
  fileprivate static let badExtension = malformed(
    "An extension of a chunk is not a name and a value.")
}
