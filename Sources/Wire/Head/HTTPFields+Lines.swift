package import HTTPTypes

extension [UInt8] {
  /// Appends a header field as a line of HTTP/1.1.
  package mutating func append(_ field: HTTPField) {
    self += field.name.rawName.utf8
    self += ": ".utf8
    self += field.value.utf8
    self += "\r\n".utf8
  }
}
