internal import NIOCore

/// Ends a handshake whose client offers protocols, but none of ours, with the alert that RFC 7301,
/// section 3.2, asks for. NIOSSL would go on without a protocol.
///
/// Stands before TLS, and leaves the pipeline with the client's first message.
final class OfferCheck: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private var hello = ByteBuffer()

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hello.writeImmutableBuffer(unwrapInboundIn(data))
    guard let isForeign = hello.offersOnlyOthers else { return }
    if isForeign {
      // A record with the fatal alert no_application_protocol (RFC 8446, sections 5.1 and 6).
      let alert = ByteBuffer(bytes: [21, 3, 3, 0, 2, 2, 120])
      context.writeAndFlush(wrapOutboundOut(alert), promise: nil)
      context.close(promise: nil)
    } else {
      context.fireChannelRead(wrapInboundOut(hello))
      context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
    hello = ByteBuffer()
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if hello.readableBytes > 0 { context.read() } else { context.fireChannelReadComplete() }
  }
}

extension ByteBuffer {
  /// Whether a ClientHello (RFC 8446, section 4.1.2) offers protocols (RFC 7301, section 3.1), but
  /// none of ours; `nil` if its record is incomplete. `false` for anything else, which TLS refuses.
  fileprivate var offersOnlyOthers: Bool? {
    var bytes = self
    guard bytes.readInteger(as: UInt8.self) == 22 else { return false }
    guard bytes.readInteger(as: UInt16.self) != nil,
      let length = bytes.getInteger(at: bytes.readerIndex, as: UInt16.self)
    else { return nil }
    // No record is longer (RFC 8446, section 5.1), so the rest is not awaited.
    guard length <= 1 << 14 else { return false }
    guard var hello = bytes.readLengthPrefixedSlice(as: UInt16.self) else { return nil }
    // The message's type and length, a version and 32 random bytes; then session, ciphers,
    // compressions, extensions.
    guard hello.readSlice(length: 38) != nil,
      hello.readLengthPrefixedSlice(as: UInt8.self) != nil,
      hello.readLengthPrefixedSlice(as: UInt16.self) != nil,
      hello.readLengthPrefixedSlice(as: UInt8.self) != nil,
      var extensions = hello.readLengthPrefixedSlice(as: UInt16.self)
    else { return false }
    while let kind = extensions.readInteger(as: UInt16.self),
      var content = extensions.readLengthPrefixedSlice(as: UInt16.self)
    {
      guard kind == 16, var names = content.readLengthPrefixedSlice(as: UInt16.self) else {
        continue
      }
      while let name = names.readLengthPrefixedSlice(as: UInt8.self) {
        if [EncryptedStart.http1, EncryptedStart.http2].contains(String(buffer: name)) {
          return false
        }
      }
      return true
    }
    return false
  }
}
