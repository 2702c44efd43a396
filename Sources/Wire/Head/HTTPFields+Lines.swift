package import HTTPTypes
package import NIOCore

extension [UInt8] {
  /// Appends a header field as a line of HTTP/1.1.
  package mutating func append(_ field: HTTPField) {
    self += field.name.rawName.utf8
    self += ": ".utf8
    self += field.value.utf8
    self += "\r\n".utf8
  }
}

extension ByteBuffer {
  /// The same, at once: to write each piece into a buffer takes several times as long.
  package mutating func writeLines(_ fields: HTTPFields) {
    var lines: [UInt8] = []
    for field in fields { lines.append(field) }
    writeBytes(lines)
  }
}
