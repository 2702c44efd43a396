internal import HTTPTypes
internal import NIOCore
internal import NIOHPACK

/// Reads the decoded fields of an HTTP/2 request (RFC 9113, sections 8.2 and 8.3).
///
/// Writes them as lines of HTTP/1, after the authority and the target, so that both versions share
/// what follows: the rules of ``FieldReader`` and the ranges of ``RequestHead``.
struct HTTP2HeadReader {
  private var fields: FieldReader
  private var head = RequestHead()
  private var bytes = ByteBuffer()
  private var method: String?
  private var scheme: String?
  private var target: String?
  private var authority: String?

  private init(_ limits: WireLimits) { fields = FieldReader(limits: limits, version: .http2) }

  static func read(
    _ fields: HPACKHeaders, limits: WireLimits
  ) throws(Refusal) -> (head: RequestHead, bytes: ByteBuffer) {
    var reader = HTTP2HeadReader(limits)
    reader.bytes.reserveCapacity(1024)
    for (name, value, _) in fields {
      guard value.isFieldValue else { throw .badField }
      if name.utf8.first == UInt8(ascii: ":") {
        try reader.notePseudoField(name, value)
      } else {
        if !reader.hasTarget { try reader.writeTarget() }
        try reader.note(name, value)
      }
    }
    if !reader.hasTarget { try reader.writeTarget() }
    reader.bytes.writeStaticString("\r\n")
    try reader.fields.conclude(&reader.head)
    return (reader.head, reader.bytes)
  }

  /// Checks the fields after a body, which are then dropped (RFC 9113, section 8.1).
  static func readTrailers(_ fields: HPACKHeaders) throws(Refusal) {
    for (name, value, _) in fields {
      let bytes = name.utf8Span.span
      guard value.isFieldValue, name.isFieldName,
        !bytes.matches(anyOf: FieldNames.notInTrailers, 0..<bytes.count)
      else { throw .badField }
    }
  }

  private mutating func note(_ name: String, _ value: String) throws(Refusal) {
    guard name.isFieldName else { throw .badField }
    let start = bytes.readableBytes
    bytes.writeString(name)
    let nameEnd = bytes.readableBytes
    bytes.writeStaticString(": ")
    let valueStart = bytes.readableBytes
    bytes.writeString(value)
    let valueEnd = bytes.readableBytes
    bytes.writeStaticString("\r\n")
    let written = bytes
    try fields.note(
      written.readableBytesUInt8Span, line: start..<written.readableBytes, name: start..<nameEnd,
      value: valueStart..<valueEnd, in: &head)
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
    guard before == nil, !hasTarget else { throw .pseudoFields }
  }

  /// Whether the pseudo-header fields are complete.
  private var hasTarget: Bool { bytes.readableBytes > 0 }

  private mutating func writeTarget() throws(Refusal) {
    guard let method, method.utf8.allSatisfy(\.isTokenByte), !method.isEmpty else {
      throw .pseudoFields
    }
    head.method = try RequestMethod(named: method)
    guard let scheme = scheme?.lowercased(), scheme == "http" || scheme == "https", let target,
      target.utf8.allSatisfy(\.isTargetByte), !target.isEmpty
    else { throw .pseudoFields }
    bytes.writeString(authority ?? "")
    let range = 0..<bytes.readableBytes
    bytes.writeString(target)
    let written = bytes
    let span = written.readableBytesUInt8Span
    guard head.readPath(span, range.upperBound..<span.count) else { throw .pseudoFields }
    guard head.target.count <= fields.limits.targetBytes else {
      throw .targetTooLong(fields.limits)
    }
    if authority != nil {
      guard Authority.isValid(span, range) else { throw .host }
      head.authority = range
    }
    bytes.writeStaticString("\r\n")
  }
}

extension Refusal {
  fileprivate static let badField = malformed(
    "A header field has an invalid name or value.")
  fileprivate static let pseudoFields = malformed(
    "The request must have valid :method, :scheme and :path fields, each once, before all other "
      + "fields.")
}

extension String {
  /// A token without capital letters (RFC 9113, section 8.2.1).
  fileprivate var isFieldName: Bool {
    !isEmpty && utf8.allSatisfy { $0.isTokenByte && !(0x41...0x5A).contains($0) }
  }

  fileprivate var isFieldValue: Bool {
    utf8.allSatisfy(\.isValueByte)
      && utf8.first?.isBlank != true && utf8.last?.isBlank != true
  }
}
