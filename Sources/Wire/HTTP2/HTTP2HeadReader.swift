internal import NIOHPACK

/// Checks the fields of an HTTP/2 request (RFC 9113, sections 8.2 and 8.3).
struct HTTP2HeadReader {
  private let limits: WireLimits
  private var method: String?
  private var scheme: String?
  private var target: String?
  private var authority: String?
  private var host: String?
  private var head: HTTP2Head
  private var hasOrdinaryField = false
  private var count = 0
  private var bytes = 0
  private var hasTooLongField = false

  private init(_ fields: HPACKHeaders, _ limits: WireLimits) {
    self.limits = limits
    head = HTTP2Head(
      method: .get, target: "", authority: "", expectsContinue: false, isSpecial: false,
      fields: fields)
  }

  static func read(
    _ fields: HPACKHeaders, limits: WireLimits
  ) throws(Refusal) -> HTTP2Head {
    var reader = HTTP2HeadReader(fields, limits)
    for (name, value, _) in fields { try reader.note(name, value) }
    return try reader.conclude()
  }

  /// Checks the fields after a body, which are then dropped (RFC 9113, section 8.1; RFC 9110,
  /// section 6.5.1).
  static func readTrailers(_ fields: HPACKHeaders) throws(Refusal) {
    for (name, value, _) in fields {
      try check(name, value)
      if name == "content-length" || name == "host" || name == "te" { throw .badField }
    }
  }

  private static func check(_ name: String, _ value: String) throws(Refusal) {
    guard value.isFieldValue, name.isFieldName else { throw .badField }
    switch name.utf8.count {
    case 7 where name == "upgrade", 10 where name == "connection" || name == "keep-alive",
      16 where name == "proxy-connection", 17 where name == "transfer-encoding":
      throw .connectionField
    default: break
    }
  }

  private mutating func note(_ name: String, _ value: String) throws(Refusal) {
    guard name.utf8.first != UInt8(ascii: ":") else {
      guard value.isFieldValue else { throw .badField }
      return try notePseudoField(name, value)
    }
    try Self.check(name, value)
    hasOrdinaryField = true
    count += 1
    // The length that the field has in HTTP/1, so that the limits are the same.
    let length = name.utf8.count + value.utf8.count + 4
    bytes += length
    if length > limits.fieldBytes { hasTooLongField = true }
    // Few names have these lengths, so most fields cost one comparison.
    switch name.utf8.count {
    case 2 where name == "te":
      guard value == "trailers" else { throw .connectionField }
    case 4 where name == "host":
      guard host == nil else { throw .host }
      host = value
    case 6 where name == "expect":
      guard value.lowercased() == "100-continue" else { throw .expectation }
      head.expectsContinue = true
    case 8 where name == "if-match": head.isSpecial = true
    case 13 where name == "if-none-match":
      head.ifNoneMatch = head.note(value, before: head.ifNoneMatch)
    case 14 where name == "content-length": try noteLength(value)
    case 15 where name == "accept-encoding":
      head.acceptEncoding = head.note(value, before: head.acceptEncoding)
    case 15 where name == "accept-language":
      head.acceptLanguage = head.note(value, before: head.acceptLanguage)
    default: break
    }
  }

  private mutating func notePseudoField(_ name: String, _ value: String) throws(Refusal) {
    let before: String?
    switch name {
    case ":method": (before, method) = (method, value)
    case ":scheme": (before, scheme) = (scheme, value)
    case ":path": (before, target) = (target, value)
    case ":authority": (before, authority) = (authority, value)
    default: throw .pseudoFields
    }
    guard before == nil, !hasOrdinaryField else { throw .pseudoFields }
  }

  private mutating func noteLength(_ value: String) throws(Refusal) {
    guard head.contentLength == nil, !value.isEmpty, value.utf8.allSatisfy(\.isDigit) else {
      throw .malformed("content-length is not one whole number.")
    }
    // Saturates instead of overflowing: any such length is too large.
    head.contentLength = Int(value) ?? .max
  }

  private mutating func conclude() throws(Refusal) -> HTTP2Head {
    guard let name = method, name.utf8.allSatisfy(\.isTokenByte), !name.isEmpty else {
      throw .pseudoFields
    }
    let method = try RequestMethod(name: name)
    try method.check()
    guard let scheme = scheme?.lowercased(), scheme == "http" || scheme == "https", let target,
      target.isTarget(of: method)
    else { throw .pseudoFields }
    guard target.utf8.count <= limits.targetBytes else { throw .targetTooLong(limits) }
    guard count <= limits.allHeaderFields else { throw .tooManyFields(limits) }
    guard bytes <= limits.allHeaderBytes, !hasTooLongField else { throw .fieldsTooLarge(limits) }
    guard let authority = authority ?? host, Authority.isValid(authority),
      host == nil || host == authority || host?.lowercased() == authority.lowercased()
    else { throw .authority }
    head.method = method
    head.target = target
    head.authority = authority
    return head
  }
}

extension HTTP2Head {
  /// Notes a list. One that is split over two fields makes the request special, since only both
  /// together are the list.
  fileprivate mutating func note(_ value: String, before: String?) -> String {
    if before != nil { isSpecial = true }
    return value
  }
}

extension Refusal {
  fileprivate static let badField = malformed(
    "A header field has an invalid name or value.")
  fileprivate static let connectionField = malformed(
    "A connection-specific header field is not allowed in HTTP/2.")
  fileprivate static let pseudoFields = malformed(
    "The request must have valid :method, :scheme and :path fields, each once, before all other "
      + "fields.")
  fileprivate static let authority = malformed(
    "The request must have one valid host, in :authority or host.")
  fileprivate static let expectation = Refusal(
    .expectationFailed, "Expect supports only 100-continue.")
}

extension String {
  /// A token without capital letters (RFC 9113, section 8.2.1).
  fileprivate var isFieldName: Bool {
    let bytes = utf8Span.span
    for index in bytes.indices
    where !bytes[index].isTokenByte || (0x41...0x5A).contains(bytes[index]) {
      return false
    }
    return !bytes.isEmpty
  }

  fileprivate var isFieldValue: Bool {
    let bytes = utf8Span.span
    for index in bytes.indices where !bytes[index].isValueByte { return false }
    return bytes.isEmpty || !(bytes[0].isBlank || bytes[bytes.count - 1].isBlank)
  }

  fileprivate func isTarget(of method: RequestMethod) -> Bool {
    let bytes = utf8Span.span
    for index in bytes.indices where !bytes[index].isTargetByte { return false }
    guard !bytes.isEmpty else { return false }
    return bytes[0] == UInt8(ascii: "/") || self == "*" && method == .options
  }
}
