internal import CDeflate

/// The checksum of a zlib stream.
enum Checksums {
  /// RFC 1950's sum over what was compressed.
  static func adler32(_ bytes: [UInt8]) -> UInt32 { libdeflate_adler32(1, bytes, bytes.count) }
}
