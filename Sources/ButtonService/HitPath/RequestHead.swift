/// The head of an ordinary HTTP/1.1 request for a picture, found in the bytes of a connection.
///
/// Places are offsets from the first byte of the request.
struct RequestHead: Equatable {
  enum Method { case get, head }

  var method: Method
  /// The bytes of the head, its empty line included; nothing follows that belongs to the request.
  var length: Int
  /// Path and query.
  var target: Range<Int>
  var ifNoneMatch: Range<Int>?
  var acceptEncoding: Range<Int>?
  var acceptLanguage: Range<Int>?
}

/// What the first bytes of a connection are.
enum HeadReading: Equatable {
  /// The beginning of what may become an ordinary request.
  case incomplete
  case ordinary(RequestHead)
  /// Something else: another method, a body, an upgrade, a connection to be closed, whatever is
  /// malformed or uncommonly large. It is the framework's to judge.
  case unusual
}

/// How large an ordinary head is.
struct HeadLimits: Sendable {
  /// Bytes of the request line and all header fields.
  var bytes: Int
  /// Header fields.
  var fields: Int
}

extension RequestHead {
  /// Reads the first request in some bytes.
  ///
  /// Takes the strict form of RFC 9112 only, so that no two readers could disagree where the
  /// request ends.
  static func read(_ bytes: Span<UInt8>, limits: HeadLimits) -> HeadReading {
    var reader = HeadReader(limits: limits)
    return reader.read(bytes)
  }
}

/// Reads a head line by line.
private struct HeadReader {
  let limits: HeadLimits
  private var head = RequestHead(method: .get, length: 0, target: 0..<0)
  private var hasHost = false

  init(limits: HeadLimits) { self.limits = limits }

  mutating func read(_ bytes: Span<UInt8>) -> HeadReading {
    var position: Int
    switch readRequestLine(bytes) {
    case .end(let end): position = end
    case .incomplete: return bytes.count > limits.bytes ? .unusual : .incomplete
    case .unusual: return .unusual
    }
    var fields = 0
    while true {
      switch readField(bytes, from: position) {
      case .end(let end):
        // An empty line.
        if end == position + 2 {
          head.length = end
          return hasHost && end <= limits.bytes ? .ordinary(head) : .unusual
        }
        position = end
        fields += 1
        if fields > limits.fields { return .unusual }
      case .incomplete: return bytes.count > limits.bytes ? .unusual : .incomplete
      case .unusual: return .unusual
      }
    }
  }

  /// A line's end, the place behind its line feed; or why there is none.
  private enum Line {
    case end(Int)
    case incomplete, unusual
  }

  private mutating func readRequestLine(_ bytes: Span<UInt8>) -> Line {
    let start: Int
    if bytes.starts(with: "GET /", at: 0) {
      start = 4
    } else if bytes.starts(with: "HEAD /", at: 0) {
      head.method = .head
      start = 5
    } else {
      let isTooShort = bytes.isPrefix(of: "GET /") || bytes.isPrefix(of: "HEAD /")
      return isTooShort ? .incomplete : .unusual
    }
    var position = start
    while position < bytes.count, (0x21...0x7E).contains(bytes[position]) { position += 1 }
    head.target = start..<position
    guard position + Self.version.utf8CodeUnitCount <= bytes.count else {
      return bytes.isPrefix(of: Self.version, from: position) ? .incomplete : .unusual
    }
    guard bytes.starts(with: Self.version, at: position) else { return .unusual }
    return .end(position + Self.version.utf8CodeUnitCount)
  }

  private static let version: StaticString = " HTTP/1.1\r\n"

  private mutating func readField(_ bytes: Span<UInt8>, from start: Int) -> Line {
    var position = start
    while position < bytes.count, bytes[position].isTokenByte { position += 1 }
    guard position < bytes.count else { return .incomplete }
    let name = start..<position
    guard bytes[position] == UInt8(ascii: ":"), !name.isEmpty else {
      return name.isEmpty ? readEmptyLine(bytes, at: position) : .unusual
    }
    position += 1
    while position < bytes.count, bytes[position].isBlank { position += 1 }
    let valueStart = position
    while position < bytes.count, bytes[position].isPlainValueByte { position += 1 }
    var valueEnd = position
    guard position < bytes.count else { return .incomplete }
    guard bytes[position] == UInt8(ascii: "\r") else { return .unusual }
    guard position + 1 < bytes.count else { return .incomplete }
    guard bytes[position + 1] == UInt8(ascii: "\n") else { return .unusual }
    while valueEnd > valueStart, bytes[valueEnd - 1].isBlank { valueEnd -= 1 }
    return note(bytes, name, valueStart..<valueEnd) ? .end(position + 2) : .unusual
  }

  private func readEmptyLine(_ bytes: Span<UInt8>, at position: Int) -> Line {
    guard bytes[position] == UInt8(ascii: "\r") else { return .unusual }
    guard position + 1 < bytes.count else { return .incomplete }
    return bytes[position + 1] == UInt8(ascii: "\n") ? .end(position + 2) : .unusual
  }

  /// Notes a field that matters; false where it makes the request unusual.
  private mutating func note(
    _ bytes: Span<UInt8>, _ name: Range<Int>, _ value: Range<Int>
  ) -> Bool {
    // Few names are of these lengths, so most fields cost one comparison.
    switch name.count {
    case 4 where bytes.matches("host", at: name.lowerBound):
      guard !hasHost, !value.isEmpty else { return false }
      hasHost = true
    case 10 where bytes.matches("connection", at: name.lowerBound):
      return value.count == 10 && bytes.matches("keep-alive", at: value.lowerBound)
    case 13 where bytes.matches("if-none-match", at: name.lowerBound):
      return Self.set(&head.ifNoneMatch, value)
    case 15 where bytes.matches("accept-encoding", at: name.lowerBound):
      return Self.set(&head.acceptEncoding, value)
    case 15 where bytes.matches("accept-language", at: name.lowerBound):
      return Self.set(&head.acceptLanguage, value)
    case 6 where bytes.matches("expect", at: name.lowerBound),
      7 where bytes.matches("upgrade", at: name.lowerBound),
      14 where bytes.matches("content-length", at: name.lowerBound),
      17 where bytes.matches("transfer-encoding", at: name.lowerBound):
      return false
    default: break
    }
    return true
  }

  /// Sets a field that an ordinary request has once at most.
  private static func set(_ field: inout Range<Int>?, _ value: Range<Int>) -> Bool {
    guard field == nil else { return false }
    field = value
    return true
  }
}
