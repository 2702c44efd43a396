internal import NIOCore

/// Bytes that were received but not processed yet.
///
/// Discards processed bytes even if others remain. Otherwise the buffer would grow without limit
/// for a client that always sends the end of one request together with the start of the next.
struct UnreadBytes {
  private(set) var bytes = ByteBuffer()
  /// The number of bytes that were searched without finding a complete head.
  private var seen = 0
  /// How often they were searched.
  private var readings = 0

  var count: Int { bytes.readableBytes }

  var isEmpty: Bool { count == 0 }

  /// Whether there are only line ends.
  var isBlank: Bool {
    bytes.readableBytesView.allSatisfy { $0 == .carriageReturn || $0 == .lineFeed }
  }

  mutating func append(_ more: ByteBuffer) {
    if isEmpty {
      bytes = more
      (seen, readings) = (0, 0)
    } else {
      bytes.discardReadBytes()
      bytes.writeImmutableBuffer(more)
    }
  }

  mutating func drop(_ count: Int) {
    bytes.moveReaderIndex(forwardBy: count)
    (seen, readings) = (0, 0)
    if isEmpty { bytes = ByteBuffer() }
  }

  /// Notes that the bytes so far contain no complete head.
  mutating func markSeen() {
    seen = count
    readings += 1
  }

  /// How many pieces of a head are read as soon as they arrive, so that what can never become valid
  /// is refused at once. An ordinary head arrives in one to four.
  private static let mostReadings = 32

  /// Whether reading again may find a complete head, or one that can never become valid: later, only
  /// a control character makes sure of that.
  ///
  /// Otherwise, a client that sends one byte at a time would cause all bytes to be read again for
  /// each.
  ///
  /// - Parameter limit: With more bytes than this, the head is too large, and reading it reports
  ///   that.
  func isWorthReading(limit: Int) -> Bool {
    readings < Self.mostReadings || count > limit
      || bytes.viewBytes(at: bytes.readerIndex + seen, length: count - seen)?
        .contains { !$0.isValueByte } == true
  }
}
