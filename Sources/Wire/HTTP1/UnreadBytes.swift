internal import NIOCore

/// Bytes that a client has sent and that are not read yet.
///
/// Holds no byte that was taken: a client that always sends half a request more than whole ones
/// would otherwise be remembered from its first byte on.
struct UnreadBytes {
  private(set) var bytes = ByteBuffer()
  /// Bytes that were looked at without finding a whole head.
  private var seen = 0

  var count: Int { bytes.readableBytes }

  var isEmpty: Bool { count == 0 }

  /// Whether there is nothing but line ends.
  var isBlank: Bool {
    bytes.readableBytesView.allSatisfy { $0 == .carriageReturn || $0 == .lineFeed }
  }

  mutating func append(_ more: ByteBuffer) {
    if isEmpty {
      bytes = more
      seen = 0
    } else {
      bytes.discardReadBytes()
      bytes.writeImmutableBuffer(more)
    }
  }

  mutating func drop(_ count: Int) {
    bytes.moveReaderIndex(forwardBy: count)
    seen = 0
    if isEmpty { bytes = ByteBuffer() }
  }

  /// Notes that all bytes were looked at in vain.
  mutating func markSeen() { seen = count }

  /// Whether a look may find more than the one before: a head ends with a line.
  ///
  /// A client that sends a byte at a time would have the same bytes read again for each.
  ///
  /// - Parameter limit: Beyond so many bytes there is no head to wait for.
  func isWorthReading(limit: Int) -> Bool {
    seen == 0 || count > limit
      || bytes.viewBytes(at: bytes.readerIndex + seen, length: count - seen)?
        .contains(.lineFeed) == true
  }
}
