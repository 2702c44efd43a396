internal import HTTPTypes

/// The rules for header fields: what decides where the request ends, what happens to its
/// connection, and which cached response it gets.
extension HeadReader {
  /// Notes a field of the head, for which there is room.
  ///
  /// - Parameter line: The field with its line end.
  /// - Throws: A refusal of anything that two implementations might interpret differently.
  @inline(__always)
  mutating func note(
    _ bytes: Span<UInt8>, line: Range<Int>, name: Range<Int>, value: Range<Int>
  ) throws(Refusal) {
    count += 1
    guard count <= limits.allHeaderFields else { throw .tooManyFields(limits) }
    size += line.count
    // Few names have these lengths, so most fields cost one comparison.
    let start = name.lowerBound
    switch name.count {
    case 4 where bytes.matches("host", at: start):
      try noteHost(bytes, value)
    case 6 where bytes.matches("expect", at: start):
      guard bytes.matches(anyOf: ["100-continue"], value) else {
        throw Refusal(.expectationFailed, "Expect supports only 100-continue.")
      }
      // HTTP/1.0 has no interim responses.
      head.expectsContinue = !head.isHTTP10
    case 7 where bytes.matches("referer", at: start):
      head.referrer = head.referrer ?? value
    case 8 where bytes.matches("if-match", at: start):
      head.bypassesCache = true
    case 10 where bytes.matches("connection", at: start):
      noteConnection(bytes, value)
    case 10 where bytes.matches("user-agent", at: start):
      head.userAgent = head.userAgent ?? value
    case 11 where bytes.matches("traceparent", at: start):
      head.identifier = head.identifier ?? RequestIdentifier.trace(bytes, value)
    case 12 where bytes.matches("x-request-id", at: start):
      // An identifier of this request says more than that of a trace of several.
      if RequestIdentifier.isValid(bytes, value) { head.identifier = value }
    case 13 where bytes.matches("if-none-match", at: start):
      head.ifNoneMatch = list(value, before: head.ifNoneMatch)
    case 14 where bytes.matches("content-length", at: start):
      try noteLength(bytes, value)
    case 15 where bytes.matches("accept-encoding", at: start):
      head.acceptEncoding = list(value, before: head.acceptEncoding)
    case 15 where bytes.matches("accept-language", at: start):
      head.acceptLanguage = list(value, before: head.acceptLanguage)
    case 15 where bytes.matches("x-forwarded-for", at: start):
      head.splitsForwarding = head.splitsForwarding || head.xForwardedFor != nil
      head.xForwardedFor = value
    case 17 where bytes.matches("transfer-encoding", at: start):
      try noteCoding(bytes, value)
    default: break
    }
  }

  /// Notes a list. One that is split over two fields has no cached response, since only both together
  /// are the list.
  private mutating func list(_ value: Range<Int>, before: Range<Int>?) -> Range<Int> {
    if before != nil { head.bypassesCache = true }
    return value
  }

  /// Completes the head once all fields are read.
  mutating func conclude() throws(Refusal) {
    // Even if the target is a whole URL (RFC 9112, section 3.2).
    guard hasHost || head.isHTTP10 else { throw .host }
    head.persistence =
      switch (saysClose, head.isHTTP10, saysKeepAlive) {
      case (true, _, _), (_, true, false): .close
      case (false, true, true): .keepAlive
      case (false, false, _): .implied
      }
  }

  /// The host in the target takes precedence over the field (RFC 9112, section 3.2.2).
  private mutating func noteHost(_ bytes: Span<UInt8>, _ value: Range<Int>) throws(Refusal) {
    guard !hasHost, Authority.isValid(bytes, value) else { throw .host }
    hasHost = true
    head.authority = head.authority ?? value
  }

  private mutating func noteLength(_ bytes: Span<UInt8>, _ value: Range<Int>) throws(Refusal) {
    guard head.body != .chunked else { throw .lengthAndCoding }
    var length = 0
    var isValid = head.body == .absent && !value.isEmpty
    for position in value {
      guard bytes[position].isDigit else {
        isValid = false
        break
      }
      // Saturates instead of overflowing: any such length is too large.
      length = min(length, Int.max / 16) * 10 + Int(bytes[position] - UInt8(ascii: "0"))
    }
    guard isValid else { throw .malformed("Content-Length is not one whole number.") }
    head.body = .bytes(length)
  }

  private mutating func noteCoding(_ bytes: Span<UInt8>, _ value: Range<Int>) throws(Refusal) {
    guard head.body != .chunked else { throw .malformed("There are two Transfer-Encoding fields.") }
    let start = value.lowerBound
    switch value.count {
    case 7 where bytes.matches("chunked", at: start):
      guard head.body == .absent else { throw .lengthAndCoding }
      guard !head.isHTTP10 else {
        throw .malformed("HTTP/1.0 does not allow Transfer-Encoding.")
      }
      head.body = .chunked
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
      let option = bytes.trimmed(position..<end)
      switch option.count {
      case 5 where bytes.matches("close", at: option.lowerBound): saysClose = true
      case 10 where bytes.matches("keep-alive", at: option.lowerBound): saysKeepAlive = true
      default: break
      }
      position = end + 1
    }
  }
}

extension Refusal {
  fileprivate static let lengthAndCoding = malformed(
    "The request has both Content-Length and Transfer-Encoding.")
}
