package import NIOCore

/// Bytes that were received but not processed yet.
///
/// Discards processed bytes even if others remain. Otherwise the buffer would grow without limit
/// for a client that always sends the end of one request together with the start of the next.
package struct UnreadBytes {
  package private(set) var bytes = ByteBuffer()
  /// The number of bytes that were there when reading was last considered.
  private var seen = 0
  /// The number of times that they were read.
  private var readings = 0

  package init() {}

  package var count: Int { bytes.readableBytes }

  var isEmpty: Bool { count == 0 }

  /// Whether there are only line ends.
  var isBlank: Bool {
    bytes.readableBytesView.allSatisfy { $0 == .carriageReturn || $0 == .lineFeed }
  }

  package mutating func append(_ more: ByteBuffer) {
    // An empty slice would keep its whole buffer.
    guard more.readableBytes > 0 else { return }
    if isEmpty {
      bytes = more
    } else {
      bytes.discardReadBytes()
      bytes.writeImmutableBuffer(more)
    }
  }

  package mutating func drop(_ count: Int) {
    bytes.moveReaderIndex(forwardBy: count)
    (seen, readings) = (0, 0)
    if isEmpty { bytes = ByteBuffer() }
  }

  /// The number of pieces of a head or a body that are read as soon as they arrive, so that what can never
  /// become valid is refused at once. An ordinary head arrives in one to four.
  private static let maxReadings = 32

  /// Whether reading again may find the end of a head or of a chunked body, or that it can never
  /// become valid: later, only a new control character makes sure of that, and each ends with one.
  ///
  /// Otherwise, a client that sends one byte at a time would cause all bytes to be read again for
  /// each.
  ///
  /// - Parameter limit: With more bytes than this, there are too many, and reading them reports
  ///   that.
  package mutating func isWorthReading(limit: Int) -> Bool {
    guard readings >= Self.maxReadings else {
      readings += 1
      seen = count
      return true
    }
    let new = bytes.readableBytesView.dropFirst(seen)
    seen = count
    return count > limit || new.contains { !$0.isValueByte }
  }
}
