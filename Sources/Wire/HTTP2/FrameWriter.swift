internal import HTTPTypes
internal import NIOCore

/// Frames that wait to be written to the connection.
struct FrameWriter {
  private var bytes = ByteBuffer()

  var count: Int { bytes.readableBytes }

  var isEmpty: Bool { count == 0 }

  /// Removes and returns all bytes.
  mutating func take() -> ByteBuffer {
    defer { bytes = ByteBuffer() }
    return bytes
  }

  /// Reserves memory for about this many bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  private mutating func writeHeader(
    _ kind: FrameKind, _ flags: FrameFlags = [], stream: UInt32 = 0, length: Int
  ) {
    bytes.writeInteger(UInt32(length) << 8 | UInt32(kind.rawValue))
    bytes.writeInteger(flags.rawValue)
    bytes.writeInteger(stream)
  }

  mutating func writeData(_ data: ByteBuffer, stream: UInt32, isLast: Bool) {
    writeHeader(
      .data, isLast ? .endStream : [], stream: stream, length: data.readableBytes)
    bytes.writeImmutableBuffer(data)
  }

  /// Writes header fields, in as many frames as needed.
  ///
  /// - Parameter writeBlock: Writes the encoded fields.
  mutating func writeHeaders(
    stream: UInt32, endsStream: Bool, _ writeBlock: (inout ByteBuffer) -> Void
  ) {
    let start = bytes.writerIndex
    var flags = FrameFlags.endHeaders
    if endsStream { flags.insert(.endStream) }
    writeHeader(.headers, flags, stream: stream, length: 0)
    writeBlock(&bytes)
    let length = bytes.writerIndex - start - FrameHeader.byteCount
    if length <= FrameHeader.maxBytes {
      bytes.setInteger(UInt32(length) << 8 | UInt32(FrameKind.headers.rawValue), at: start)
    } else {
      let block = bytes.getSlice(at: start + FrameHeader.byteCount, length: length) ?? ByteBuffer()
      bytes.moveWriterIndex(to: start)
      writeInPieces(block, stream: stream, endsStream: endsStream)
    }
  }

  private mutating func writeInPieces(_ block: ByteBuffer, stream: UInt32, endsStream: Bool) {
    var rest = block
    var kind = FrameKind.headers
    while rest.readableBytes > 0 {
      let count = min(rest.readableBytes, FrameHeader.maxBytes)
      let piece = rest.readSlice(length: count) ?? ByteBuffer()
      var flags: FrameFlags = rest.readableBytes == 0 ? .endHeaders : []
      if kind == .headers, endsStream { flags.insert(.endStream) }
      writeHeader(kind, flags, stream: stream, length: piece.readableBytes)
      bytes.writeImmutableBuffer(piece)
      kind = .continuation
    }
  }

  mutating func writeReset(stream: UInt32, _ code: HTTP2ErrorCode) {
    writeHeader(.reset, stream: stream, length: 4)
    bytes.writeInteger(code.rawValue)
  }

  /// - Parameter last: The last stream that was or will be answered.
  mutating func writeGoAway(last: UInt32, _ code: HTTP2ErrorCode, reason: String = "") {
    writeHeader(.goAway, length: 8 + reason.utf8.count)
    bytes.writeInteger(last)
    bytes.writeInteger(code.rawValue)
    bytes.writeString(reason)
  }

  mutating func writePingResponse(_ content: ByteBuffer) {
    writeHeader(.ping, .acknowledges, length: content.readableBytes)
    bytes.writeImmutableBuffer(content)
  }

  mutating func writeWindowUpdate(stream: UInt32 = 0, _ increment: Int) {
    writeHeader(.windowUpdate, stream: stream, length: 4)
    bytes.writeInteger(UInt32(increment))
  }

  mutating func writeSettings(_ settings: [(HTTP2Setting, Int)]) {
    writeHeader(.settings, length: 6 * settings.count)
    for (setting, value) in settings {
      bytes.writeInteger(setting.rawValue)
      bytes.writeInteger(UInt32(value))
    }
  }

  mutating func writeSettingsAcknowledgement() {
    writeHeader(.settings, .acknowledges, length: 0)
  }
}
