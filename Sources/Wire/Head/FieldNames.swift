/// Names of fields about the connection, or about the form of the message.
enum FieldNames {
  /// Of the connection alone; HTTP/2 does not allow them (RFC 9113, section 8.2.2).
  static let ofConnection: [StaticString] = [
    "connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade",
  ]

  /// Those that decide where the request ends, whom it is for, or what happens to the connection. No
  /// trailer may have them (RFC 9110, section 6.5.1): some programs treat trailers as fields of the
  /// head.
  static let notInTrailers = ofConnection + ["content-length", "host", "te"]

  /// Those that responders do not see; `host` becomes the authority.
  static let notForResponders = notInTrailers + ["expect", "trailer"]
}

extension Span<UInt8> {
  /// Whether the bytes in a range are one of these names, ignoring case.
  func matches(anyOf names: [StaticString], _ range: Range<Int>) -> Bool {
    for name in names
    where name.utf8CodeUnitCount == range.count && matches(name, at: range.lowerBound) {
      return true
    }
    return false
  }
}
