internal import CDeflate

/// The two checksums that a PNG takes.
enum Checksums {
  /// RFC 1950's sum over what was compressed.
  static func adler32(_ bytes: [UInt8]) -> UInt32 { libdeflate_adler32(1, bytes, bytes.count) }

  /// The PNG specification's sum over a chunk's name and content.
  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}
