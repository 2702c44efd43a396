internal import NIOCore

/// Fields that every answer has, encoded without Huffman's code and without a table (RFC 7541,
/// section 6.2.2).
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

  /// - Parameter date: As ``HTTPDate`` writes it.
  mutating func writeDateField(_ date: ByteBuffer) {
    writeFieldName(index: 33)
    writeInteger(UInt8(date.readableBytes))
    writeImmutableBuffer(date)
  }

  /// - Parameter server: At most 126 bytes.
  mutating func writeServerField(_ server: String) {
    writeFieldName(index: 54)
    writeInteger(UInt8(server.utf8.count))
    writeString(server)
  }

  /// Says that no table of fields is used at all (RFC 7541, section 6.3).
  mutating func writeEmptyTable() { writeInteger(UInt8(0x20)) }

  /// - Parameter index: A place of the static table from 15 on (RFC 7541, appendix A).
  private mutating func writeFieldName(index: UInt8) {
    writeInteger(UInt8(0x0F))
    writeInteger(index - 15)
  }

  private mutating func writeFieldValue(number: Int) {
    // At most 19 digits, which the text keeps without other memory up to 15.
    let text = String(number)
    writeInteger(UInt8(text.utf8.count))
    writeString(text)
  }
}
