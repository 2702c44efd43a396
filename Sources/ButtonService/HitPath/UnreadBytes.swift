internal import NIOCore

/// What a client has sent and nobody has taken yet.
///
/// Holds no byte that was taken: a client that always sends half a request more than whole ones
/// would otherwise be remembered from its first byte on.
struct UnreadBytes {
  private(set) var bytes = ByteBuffer()

  var count: Int { bytes.readableBytes }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ more: ByteBuffer) {
    if isEmpty {
      bytes = more
    } else {
      bytes.discardReadBytes()
      bytes.writeImmutableBuffer(more)
    }
  }

  /// Takes the first bytes.
  mutating func take(_ count: Int) -> ByteBuffer {
    let first = bytes.getSlice(at: bytes.readerIndex, length: count) ?? ByteBuffer()
    drop(count)
    return first
  }

  mutating func drop(_ count: Int) {
    bytes.moveReaderIndex(forwardBy: count)
    if isEmpty { bytes = ByteBuffer() }
  }
}
