package import HTTPTypes

extension [UInt8] {
  /// Appends a header field as a line of HTTP/1.1.
  package mutating func append(_ field: HTTPField) {
    append(field.name.rawName.utf8.span)
    append(": ".utf8.span)
    append(field.value.utf8.span)
    append("\r\n".utf8.span)
  }

  /// Appends all bytes at once: of a text's view, each is read alone.
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
