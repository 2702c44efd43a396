internal import CGLib

/// Digests (SHA-2, FIPS 180-4) and authentication codes (HMAC, RFC 2104), by GLib, which librsvg
/// loads anyway.
package enum Digest {
  package static func sha256(_ bytes: Span<UInt8>) -> [UInt8] {
    digest(of: bytes, G_CHECKSUM_SHA256)
  }

  package static func sha384(_ bytes: Span<UInt8>) -> [UInt8] {
    digest(of: bytes, G_CHECKSUM_SHA384)
  }

  /// The HMAC-SHA-256 of a message.
  package static func authenticationCode(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    let code = g_hmac_new(G_CHECKSUM_SHA256, key, gsize(key.count))
    defer { g_hmac_unref(code) }
    g_hmac_update(code, message, gssize(message.count))
    return written { g_hmac_get_digest(code, $0, $1) }
  }

  /// Whether bytes are equal, in a time that depends on their number alone.
  package static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func digest(of bytes: Span<UInt8>, _ kind: GChecksumType) -> [UInt8] {
    let checksum = g_checksum_new(kind)
    defer { g_checksum_free(checksum) }
    bytes.withUnsafeBufferPointer { bytes in
      g_checksum_update(checksum, bytes.baseAddress, gssize(bytes.count))
    }
    return written { g_checksum_get_digest(checksum, $0, $1) }
  }

  /// Bytes that a function of GLib writes, and whose number it sets.
  private static func written(
    _ write: (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<gsize>) -> Void
  ) -> [UInt8] {
    let largest = 64
    return [UInt8](unsafeUninitializedCapacity: largest) { bytes, count in
      var size = gsize(largest)
      write(bytes.baseAddress, &size)
      count = Int(size)
    }
  }
}
