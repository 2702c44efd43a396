internal import NIOCore

/// Writes fields that every response has, without Huffman coding and without the dynamic table (RFC
/// 7541, section 6.2.2).
extension ByteBuffer {
  mutating func writeStatusField(_ code: Int) {
    let indexed: UInt8? =
      switch code {
      case 200: 8
      case 204: 9
      case 304: 11
      case 400: 12
      case 404: 13
      case 500: 14
      default: nil
      }
    if let indexed {
      writeInteger(0x80 | indexed)
    } else {
      writeInteger(UInt8(8))
      writeFieldValue(number: code)
    }
  }

  mutating func writeContentLengthField(_ count: Int) {
    writeFieldName(index: 28)
    writeFieldValue(number: count)
  }

  /// - Parameter date: In the format of ``HTTPDate``.
  mutating func writeDateField(_ date: ByteBuffer) {
    writeFieldName(index: 33)
    writeInteger(UInt8(date.readableBytes))
    writeImmutableBuffer(date)
  }

  /// - Parameter identifier: At most 126 bytes.
  mutating func writeRequestIdentifierField(_ identifier: String) {
    let name: StaticString = "x-request-id"
    writeInteger(UInt8(0))
    writeInteger(UInt8(name.utf8CodeUnitCount))
    writeStaticString(name)
    writeInteger(UInt8(identifier.utf8.count))
    writeString(identifier)
  }

  /// - Parameter server: At most 126 bytes.
  mutating func writeServerField(_ server: String) {
    writeFieldName(index: 54)
    writeInteger(UInt8(server.utf8.count))
    writeString(server)
  }

  /// Sets the size of the dynamic table to 0 (RFC 7541, section 6.3).
  mutating func writeEmptyTable() { writeInteger(UInt8(0x20)) }

  /// - Parameter index: An index of the static table, at least 15 (RFC 7541, appendix A).
  private mutating func writeFieldName(index: UInt8) {
    writeInteger(UInt8(0x0F))
    writeInteger(index - 15)
  }

  private mutating func writeFieldValue(number: Int) {
    // At most 19 digits; strings of up to 15 bytes need no allocation.
    let text = String(number)
    writeInteger(UInt8(text.utf8.count))
    writeString(text)
  }
}
