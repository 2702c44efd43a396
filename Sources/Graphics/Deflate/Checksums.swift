internal import CDeflate

/// The checksum of a zlib stream.
enum Checksums {
  /// The checksum of the uncompressed bytes (RFC 1950).
  static func adler32(_ bytes: [UInt8]) -> UInt32 { libdeflate_adler32(1, bytes, bytes.count) }
}
