package import HTTPTypes
package import NIOCore

extension ByteBuffer {
  /// Writes header fields as lines of HTTP/1.1.
  package mutating func writeLines(_ fields: HTTPFields) {
    for field in fields {
      writeString(field.name.rawName)
      writeStaticString(": ")
      writeString(field.value)
      writeStaticString("\r\n")
    }
  }
}
