internal import HTTPTypes
internal import NIOCore

/// A frame with its payload.
struct Frame {
  var header: FrameHeader
  var payload: ByteBuffer
}

/// Splits the bytes that a client sends into frames. Keeps at most one incomplete frame.
struct FrameReader {
  private var unread = UnreadBytes()
  private var hasPreface = false

  /// Whether a frame, or the preface, is incomplete.
  var isWithinFrame: Bool { !unread.isEmpty || !hasPreface }

  /// The number of bytes of an incomplete frame.
  var keptBytes: Int { unread.count }

  mutating func append(_ bytes: ByteBuffer) { unread.append(bytes) }

  /// Removes and returns the next frame, or returns `nil` if it is incomplete.
  mutating func next() throws(ConnectionFault) -> Frame? {
    guard try readPreface(), let header = peek() else { return nil }
    try header.check()
    let end = FrameHeader.byteCount + header.length
    guard unread.count >= end else { return nil }
    let payload = unread.bytes.slice(FrameHeader.byteCount..<end)
    unread.drop(end)
    return Frame(header: header, payload: payload)
  }

  /// Reads the connection preface (RFC 9113, section 3.4), or returns `false` if it is incomplete.
  private mutating func readPreface() throws(ConnectionFault) -> Bool {
    if hasPreface { return true }
    let preface: StaticString = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
    guard unread.bytes.readableBytesUInt8Span.isPrefix(of: preface) else {
      throw ConnectionFault(.protocolError, "The HTTP/2 preface is missing.")
    }
    guard unread.count >= preface.utf8CodeUnitCount else { return false }
    unread.drop(preface.utf8CodeUnitCount)
    hasPreface = true
    return true
  }

  private func peek() -> FrameHeader? {
    guard unread.count >= FrameHeader.byteCount else { return nil }
    let bytes = unread.bytes.readableBytesUInt8Span
    let length = Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
    // The highest bit is reserved (RFC 9113, section 4.1).
    let stream =
      UInt32(bytes[5] & 0x7F) << 24 | UInt32(bytes[6]) << 16 | UInt32(bytes[7]) << 8
      | UInt32(bytes[8])
    return FrameHeader(
      length: length, kind: FrameKind(rawValue: bytes[3]), flags: FrameFlags(rawValue: bytes[4]),
      stream: stream)
  }
}

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

/// An error that ends the whole connection (RFC 9113, section 5.4.1).
struct ConnectionFault: Error, Equatable {
  var code: HTTP2ErrorCode
  /// A sentence, sent in the GOAWAY frame.
  var reason: String

  init(_ code: HTTP2ErrorCode, _ reason: String) {
    self.code = code
    self.reason = reason
  }
}

extension ConnectionFault {
  static let tooManyControlFrames = ConnectionFault(
    .enhanceYourCalm, "There are too many control frames.")
  static let endedStream = ConnectionFault(.streamClosed, "The stream has ended.")
  static let idleStream = ConnectionFault(.protocolError, "The stream has not begun.")
  static let windowTooLarge = ConnectionFault(
    .flowControlError, "A flow-control window is larger than 2^31 - 1.")
}
