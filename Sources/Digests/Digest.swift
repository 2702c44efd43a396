internal import CGLib

/// Digests (SHA-2, FIPS 180-4), by GLib, which librsvg loads anyway.
package enum Digest {
  package static func sha256(_ bytes: Span<UInt8>) -> [UInt8] {
    digest(of: bytes, G_CHECKSUM_SHA256)
  }

  package static func sha384(_ bytes: Span<UInt8>) -> [UInt8] {
    digest(of: bytes, G_CHECKSUM_SHA384)
  }

  private static func digest(of bytes: Span<UInt8>, _ kind: GChecksumType) -> [UInt8] {
    let checksum = g_checksum_new(kind)
    defer { g_checksum_free(checksum) }
    bytes.withUnsafeBufferPointer { bytes in
      g_checksum_update(checksum, bytes.baseAddress, gssize(bytes.count))
    }
    let largest = 64
    return [UInt8](unsafeUninitializedCapacity: largest) { bytes, count in
      var size = gsize(largest)
      g_checksum_get_digest(checksum, bytes.baseAddress, &size)
      count = Int(size)
    }
  }
}
