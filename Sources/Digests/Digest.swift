internal import CGLib

/// Digests by GLib.
package enum Digest {
  /// MD5 (RFC 1321): a fifth of the work of SHA-256, to tell apart what nobody makes alike on purpose.
  package static func md5(_ bytes: Span<UInt8>) -> [UInt8] { digest(of: bytes, G_CHECKSUM_MD5) }

  /// SHA-2 (FIPS 180-4).
  package static func sha256(_ bytes: Span<UInt8>) -> [UInt8] { digest(of: bytes, G_CHECKSUM_SHA256) }

  package static func sha384(_ bytes: Span<UInt8>) -> [UInt8] { digest(of: bytes, G_CHECKSUM_SHA384) }

  private static func digest(of bytes: Span<UInt8>, _ kind: GChecksumType) -> [UInt8] {
    let checksum = g_checksum_new(kind)
    defer { g_checksum_free(checksum) }
    bytes.withUnsafeBufferPointer { g_checksum_update(checksum, $0.baseAddress, gssize($0.count)) }
    let largest = 64
    return [UInt8](unsafeUninitializedCapacity: largest) { bytes, count in
      var size = gsize(largest)
      g_checksum_get_digest(checksum, bytes.baseAddress, &size)
      count = Int(size)
    }
  }
}
