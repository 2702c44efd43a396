/// The two checksums that a PNG takes.
enum Checksums {
  /// RFC 1950's sum over what was compressed.
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    // As many bytes as cannot pass 32 bits between two divisions.
    let block = 5552
    var low: UInt32 = 1
    var high: UInt32 = 0
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = min(start &+ block, bytes.count)
        for index in start..<end {
          low &+= UInt32(bytes[index])
          high &+= low
        }
        low %= 65_521
        high %= 65_521
        start = end
      }
    }
    return high << 16 | low
  }

  /// The PNG specification's sum over a chunk's name and content.
  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      ~bytes.withUnsafeBufferPointer { bytes in
        bytes.reduce(~0) { crc, byte in
          table[Int((crc ^ UInt32(byte)) & 255)] ^ crc &>> 8
        }
      }
    }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
  }
}
