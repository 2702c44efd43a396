internal import HTTPTypes
internal import NIOCore

/// A frame with its payload; the payload of an unknown kind of frame is dropped.
struct Frame {
  var header: FrameHeader
  var payload: ByteBuffer
}

/// Splits the bytes that a client sends into frames.
///
/// Keeps at most one incomplete frame: payloads of unknown frames are dropped as they arrive.
struct FrameReader {
  private var unread = UnreadBytes()
  private var hasPreface = false
  /// A frame of an unknown kind, and how many bytes of its payload are still to be dropped.
  private var unwanted: (header: FrameHeader, rest: Int)?

  /// Whether a frame, or the preface, is incomplete.
  var isWithinFrame: Bool { !unread.isEmpty || unwanted != nil || !hasPreface }

  /// The number of bytes of an incomplete frame.
  var keptBytes: Int { unread.count }

  mutating func append(_ bytes: ByteBuffer) { unread.append(bytes) }

  /// Removes and returns the next frame, or returns `nil` if it is incomplete.
  mutating func next() throws(ConnectionFault) -> Frame? {
    guard try readPreface() else { return nil }
    if unwanted != nil { return dropUnwanted() }
    guard let header = peek() else { return nil }
    try header.check()
    guard header.kind != nil else {
      unread.drop(FrameHeader.byteCount)
      unwanted = (header, header.length)
      return dropUnwanted()
    }
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

  /// Drops the payload of an unknown frame, and returns the frame once all of it is dropped.
  private mutating func dropUnwanted() -> Frame? {
    guard let (header, rest) = unwanted else { return nil }
    let count = min(rest, unread.count)
    unread.drop(count)
    unwanted = rest > count ? (header, rest - count) : nil
    return unwanted == nil ? Frame(header: header, payload: ByteBuffer()) : nil
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
