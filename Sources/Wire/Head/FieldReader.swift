/// Extracts from header fields what decides where a request ends, what happens to its connection,
/// and which cached response it gets.
struct FieldReader {
  /// Whether the request uses HTTP/1.0.
  var isFirstVersion = false
  private var hasHost = false
  private var hasLength = false
  private var saysClose = false
  private var saysKeepAlive = false

  /// Notes a field of the head.
  ///
  /// - Throws: A refusal of anything that two implementations might interpret differently.
  mutating func note(
    _ bytes: Span<UInt8>, _ name: Range<Int>, _ value: Range<Int>, in head: inout RequestHead
  ) throws(Refusal) {
    // Few names have these lengths, so most fields cost one comparison.
    let start = name.lowerBound
    switch name.count {
    case 4 where bytes.matches("host", at: start):
      try noteHost(bytes, value, in: &head)
    case 6 where bytes.matches("expect", at: start):
      guard value.count == 12, bytes.matches("100-continue", at: value.lowerBound) else {
        throw Refusal(.expectationFailed, "Expect supports only 100-continue.")
      }
      head.expectsContinue = true
    case 8 where bytes.matches("if-match", at: start):
      head.isSpecial = true
    case 10 where bytes.matches("connection", at: start):
      noteConnection(bytes, value)
    case 13 where bytes.matches("if-none-match", at: start):
      head.ifNoneMatch = head.note(value, before: head.ifNoneMatch)
    case 14 where bytes.matches("content-length", at: start):
      try noteLength(bytes, value, in: &head)
    case 15 where bytes.matches("accept-encoding", at: start):
      head.acceptEncoding = head.note(value, before: head.acceptEncoding)
    case 15 where bytes.matches("accept-language", at: start):
      head.acceptLanguage = head.note(value, before: head.acceptLanguage)
    case 17 where bytes.matches("transfer-encoding", at: start):
      try noteCoding(bytes, value, in: &head)
    default: break
    }
  }

  /// Completes the head once all fields are read.
  mutating func conclude(_ head: inout RequestHead) throws(Refusal) {
    guard hasHost || isFirstVersion else { throw .host }
    if head.body == .chunked, hasLength {
      throw .malformed("The request has both Content-Length and Transfer-Encoding.")
    }
    if head.body == .chunked, isFirstVersion {
      throw .malformed("HTTP/1.0 does not allow Transfer-Encoding.")
    }
    // HTTP/1.0 has no interim responses.
    if isFirstVersion { head.expectsContinue = false }
    head.isFirstVersion = isFirstVersion
    head.persistence =
      switch (saysClose, isFirstVersion, saysKeepAlive) {
      case (true, _, _), (_, true, false): .close
      case (false, true, true): .keepAlive
      case (false, false, _): .implied
      }
  }

  private mutating func noteHost(
    _ bytes: Span<UInt8>, _ value: Range<Int>, in head: inout RequestHead
  ) throws(Refusal) {
    guard !hasHost, Authority.isValid(bytes, value) else { throw .host }
    hasHost = true
    // The host in an absolute URL takes precedence (RFC 9112, section 3.2.2).
    if head.authority == nil { head.authority = value }
  }

  private mutating func noteLength(
    _ bytes: Span<UInt8>, _ value: Range<Int>, in head: inout RequestHead
  ) throws(Refusal) {
    var length = 0
    var isValid = !hasLength && !value.isEmpty
    for position in value {
      guard bytes[position].isDigit else {
        isValid = false
        break
      }
      // Saturates instead of overflowing: any such length is too large.
      length = min(length, Int.max / 16) * 10 + Int(bytes[position] - UInt8(ascii: "0"))
    }
    guard isValid else { throw .malformed("Content-Length is not one whole number.") }
    hasLength = true
    if head.body != .chunked { head.body = .bytes(length) }
  }

  private func noteCoding(
    _ bytes: Span<UInt8>, _ value: Range<Int>, in head: inout RequestHead
  ) throws(Refusal) {
    guard head.body != .chunked else { throw .malformed("There are two Transfer-Encoding fields.") }
    let start = value.lowerBound
    switch value.count {
    case 7 where bytes.matches("chunked", at: start): head.body = .chunked
    case 4...
    where bytes.matches("gzip", at: start) || bytes.matches("deflate", at: start)
      || bytes.matches("compress", at: start):
      throw Refusal(.notImplemented, "Only the chunked transfer coding is supported.")
    default: throw .malformed("Transfer-Encoding is not chunked.")
    }
  }

  /// Reads a list of options; unknown ones, such as `upgrade`, are ignored.
  private mutating func noteConnection(_ bytes: Span<UInt8>, _ value: Range<Int>) {
    var position = value.lowerBound
    while position < value.upperBound {
      var end = position
      while end < value.upperBound, bytes[end] != UInt8(ascii: ",") { end += 1 }
      var (first, last) = (position, end)
      while first < last, bytes[first].isBlank { first += 1 }
      while first < last, bytes[last - 1].isBlank { last -= 1 }
      switch last - first {
      case 5 where bytes.matches("close", at: first): saysClose = true
      case 10 where bytes.matches("keep-alive", at: first): saysKeepAlive = true
      default: break
      }
      position = end + 1
    }
  }
}

extension RequestHead {
  /// Notes a list. One that is split over two fields makes the request special, since only both
  /// together are the list.
  fileprivate mutating func note(_ value: Range<Int>, before: Range<Int>?) -> Range<Int> {
    if before != nil { isSpecial = true }
    return value
  }
}
