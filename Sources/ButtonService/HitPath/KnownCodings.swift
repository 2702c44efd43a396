internal import NIOCore

/// A cache of parsed `Accept-Encoding` values, and the compression that each gets.
///
/// Browsers send one of a few values, and parsing it takes longer than the rest of the response.
final class KnownCodings: Sendable {
  private let codings = ShardedStore<ByteBuffer, ContentCoding>(
    capacity: 64 << 10, smallestShard: 4 << 10)

  /// The compression for a value of the header.
  func coding(acceptEncoding: ByteBuffer?) -> ContentCoding {
    guard let acceptEncoding, acceptEncoding.readableBytes <= ContentCoding.maxBytes else {
      return ContentCoding(acceptEncoding: nil)
    }
    if let known = codings.value(for: Hashed(acceptEncoding)) { return known }
    let coding = ContentCoding(acceptEncoding: String(buffer: acceptEncoding))
    // A copy, because the original would keep the whole input buffer in memory.
    let key = ByteBuffer(bytes: acceptEncoding.readableBytesView)
    let overhead = 256
    codings.insert(coding, cost: key.readableBytes + overhead, for: Hashed(key))
    return coding
  }
}
