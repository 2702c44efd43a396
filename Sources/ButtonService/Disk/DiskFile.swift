internal import Crypto

/// The format of a stored file: a header of 80 bytes, then the content.
///
/// | bytes | |
/// |---|---|
/// | 8 | the format and its version |
/// | 32 | the key's digest |
/// | 8 | the content's length, most significant byte first |
/// | 32 | the SHA-256 digest of all other bytes |
///
/// After a power failure a disk may lose a file, cut it short, or return zeros. The digest reveals
/// all of that, so that writes need not be synced.
enum DiskFile {
  /// The format's name; its last byte is its version.
  private static let magic = Array("bezelpc1".utf8)
  private static let lengthRange = 40..<48
  private static let checksumRange = 48..<80

  static let headerLength = checksumRange.upperBound
  /// Far larger than any picture: a longer file is damaged.
  static let largestContent = 64 << 20

  static func bytes(of content: [UInt8], for key: KeyDigest) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headerLength + content.count)
    bytes += magic + key.bytes + UInt64(content.count).bigEndianBytes
    bytes += checksum(header: bytes[...], content: content[...])
    bytes += content
    return bytes
  }

  /// The content of a file, or `nil` if it is not exactly what was written for the key.
  static func content(of bytes: [UInt8], for key: KeyDigest) -> [UInt8]? {
    guard bytes.count >= headerLength else { return nil }
    let header = bytes[..<checksumRange.lowerBound]
    let content = bytes[headerLength...]
    guard header.starts(with: magic + key.bytes),
      bytes[lengthRange].bigEndian == UInt64(content.count),
      bytes[checksumRange].elementsEqual(checksum(header: header, content: content))
    else { return nil }
    return Array(content)
  }

  private static func checksum(
    header: ArraySlice<UInt8>, content: ArraySlice<UInt8>
  ) -> SHA256.Digest {
    var hash = SHA256()
    hash.update(data: header)
    hash.update(data: content)
    return hash.finalize()
  }
}
