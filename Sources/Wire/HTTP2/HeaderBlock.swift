internal import HTTPTypes
internal import NIOCore

/// Encoded header fields, which may come in several frames (RFC 9113, section 4.3).
struct HeaderBlock {
  let stream: UInt32
  let endsStream: Bool
  private(set) var bytes: ByteBuffer

  /// - Parameter frame: A HEADERS frame.
  init(_ frame: Frame) throws(ConnectionFault) {
    stream = frame.header.stream
    endsStream = frame.header.flags.contains(.endStream)
    bytes = try frame.unpadded()
    guard frame.header.flags.contains(.priority) else { return }
    // Priorities of this kind are deprecated (RFC 9113, section 5.3.2).
    let priorityBytes = 5
    guard bytes.readableBytes >= priorityBytes else {
      throw ConnectionFault(.frameSizeError, "A HEADERS frame is too short for its priority.")
    }
    bytes.moveReaderIndex(forwardBy: priorityBytes)
  }

  /// Appends the payload of a CONTINUATION frame, or drops it once the block exceeds the limit.
  mutating func append(_ frame: Frame, limit: Int) {
    if bytes.readableBytes <= limit { bytes.writeImmutableBuffer(frame.payload) }
  }
}

extension Frame {
  /// The payload without padding (RFC 9113, section 6.1).
  func unpadded() throws(ConnectionFault) -> ByteBuffer {
    guard header.flags.contains(.padded) else { return payload }
    var content = payload
    guard let padding = content.readInteger(as: UInt8.self),
      let unpadded = content.readSlice(length: content.readableBytes - Int(padding))
    else {
      throw ConnectionFault(.protocolError, "A frame has more padding than payload.")
    }
    return unpadded
  }
}
