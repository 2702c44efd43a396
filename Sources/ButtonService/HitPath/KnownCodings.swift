internal import NIOCore

/// A cache of parsed `Accept-Encoding` values, and the compression that each gets.
///
/// Browsers say one of a few things, and reading it takes longer than all else in an answer.
final class KnownCodings: Sendable {
  private let codings = ShardedStore<ByteBuffer, ContentCoding>(
    capacity: 64 << 10, smallestShard: 4 << 10)

  /// The compression for a client that accepts this.
  func coding(acceptEncoding: ByteBuffer?) -> ContentCoding {
    guard let acceptEncoding else { return ContentCoding(acceptEncoding: nil) }
    if let known = codings.value(for: Hashed(acceptEncoding)) { return known }
    let coding = ContentCoding(acceptEncoding: String(buffer: acceptEncoding))
    // A copy: the original is part of all that was read.
    let key = ByteBuffer(bytes: acceptEncoding.readableBytesView)
    let overhead = 256
    codings.insert(coding, cost: key.readableBytes + overhead, for: Hashed(key))
    return coding
  }
}
