/// Finds the end of a chunked body (RFC 9112, section 7.1). The content is discarded.
struct ChunkedBody {
  enum Reading: Equatable {
    case incomplete
    /// The number of bytes of the body, including chunk sizes and trailer fields.
    case end(Int)
    case refused(Refusal)
  }

  /// Reads a body from its beginning.
  ///
  /// - Parameter limits: `bodyBytes` limits the content; chunk sizes and trailer fields may take
  ///   `WireLimits.proxyBytes` more.
  static func read(_ bytes: Span<UInt8>, limits: WireLimits) -> Reading {
    let reader = ChunkedBody(limits: limits)
    return reader.read(bytes)
  }

  private let limits: WireLimits

  private func read(_ bytes: Span<UInt8>) -> Reading {
    var position = 0
    var content = 0
    while true {
      guard position <= limits.allBodyBytes else { return tooLarge }
      let (size, line) = readSize(bytes, from: position)
      guard case .end(let end) = line else { return line }
      guard size > 0 else { return readTrailer(bytes, from: end) }
      content += size
      guard content <= limits.bodyBytes else { return tooLarge }
      let chunkEnd = readLineEnd(bytes, at: end + size, "A chunk is longer than its size.")
      guard case .end(let next) = chunkEnd else { return chunkEnd }
      position = next
    }
  }

  /// Reads a chunk's size in hexadecimal, and skips its extensions.
  private func readSize(_ bytes: Span<UInt8>, from start: Int) -> (size: Int, line: Reading) {
    var position = start
    var size = 0
    while position < bytes.count, let digit = bytes[position].hexDigit {
      // Saturates instead of overflowing: any such size is too large.
      size = min(size, Int.max / 32) * 16 + digit
      position += 1
    }
    guard size <= limits.bodyBytes else { return (0, tooLarge) }
    guard position < bytes.count else { return (0, unended(bytes)) }
    guard position > start,
      bytes[position] == .carriageReturn || bytes[position] == UInt8(ascii: ";")
    else { return (0, .refused(.malformed("A chunk does not begin with its size."))) }
    while position < bytes.count, bytes[position] == UInt8(ascii: ";") {
      guard let end = extensionEnd(bytes, from: position + 1) else {
        return (0, .refused(.malformed("An extension of a chunk is not a name and a value.")))
      }
      position = end
    }
    guard position < bytes.count else { return (0, unended(bytes)) }
    guard bytes[position] == .carriageReturn else {
      return (0, .refused(.malformed("An extension of a chunk is not a name and a value.")))
    }
    return (size, readLine(bytes, from: position))
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

  private func readTrailer(_ bytes: Span<UInt8>, from first: Int) -> Reading {
    var position = first
    while true {
      guard isField(bytes, at: position) else {
        return .refused(.malformed("A trailer line is not an allowed field."))
      }
      let line = readLine(bytes, from: position)
      guard case .end(let end) = line else { return line }
      guard end - position > 2 else { return end > limits.allBodyBytes ? tooLarge : .end(end) }
      position = end
    }
  }

  /// Whether a line, which may be cut off, is empty or a field that a trailer may contain. Fields
  /// that decide where the request ends or what happens to the connection are not allowed (RFC 9110,
  /// section 6.5.1): some implementations treat them as fields of the head.
  private func isField(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    var end = start
    while end < bytes.count, bytes[end].isTokenByte { end += 1 }
    guard end < bytes.count else { return true }
    guard end > start else { return bytes[end] == .carriageReturn }
    guard bytes[end] == UInt8(ascii: ":") else { return false }
    return switch end - start {
    case 4: !bytes.matches("host", at: start)
    case 7: !bytes.matches("upgrade", at: start)
    case 10: !bytes.matches("connection", at: start)
    case 14: !bytes.matches("content-length", at: start)
    case 17: !bytes.matches("transfer-encoding", at: start)
    default: true
    }
  }

  /// Reads to the end of a line, and returns the offset after it.
  private func readLine(_ bytes: Span<UInt8>, from first: Int) -> Reading {
    var position = first
    while position < bytes.count, bytes[position].isValueByte { position += 1 }
    return readLineEnd(
      bytes, at: position, "A line of the chunked body contains an invalid byte.")
  }

  /// Reads a line's end, and returns the offset after it.
  private func readLineEnd(_ bytes: Span<UInt8>, at position: Int, _ fault: String) -> Reading {
    guard position < bytes.count else { return unended(bytes) }
    guard bytes[position] == .carriageReturn else { return .refused(.malformed(fault)) }
    guard position + 1 < bytes.count else { return unended(bytes) }
    return bytes[position + 1] == .lineFeed ? .end(position + 2) : .refused(.malformed(fault))
  }

  private func unended(_ bytes: Span<UInt8>) -> Reading {
    bytes.count > limits.allBodyBytes ? tooLarge : .incomplete
  }

  private var tooLarge: Reading { .refused(.bodyTooLarge(limits)) }
}
