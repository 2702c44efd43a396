internal import NIOCore
internal import NIOSSL
internal import NIOTLS

/// Waits for the end of a TLS handshake, and adds the handler of what the client wants to speak.
///
/// Stays in the pipeline: a client that closes its end without the good-bye of TLS has only ended
/// what it sends, and that handler hears of it as without encryption.
final class EncryptedStart: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// The names of the protocols in the handshake (RFC 9113, section 3.1; RFC 7301, section 6).
  static let http2 = "h2"
  static let http1 = "http/1.1"

  private let connection: OpenConnection
  private var context: ChannelHandlerContext?
  private var isShakingHands = true

  init(_ connection: OpenConnection) { self.connection = connection }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    connection.speaker = self
    if context.channel.isActive { context.read() }
  }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    context.read()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case TLSUserEvent.handshakeCompleted(let name) = event {
      start(context, name)
    } else if isShakingHands, case ChannelEvent.inputClosed = event {
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // Follows the end of the input, which is told by an event of its own.
    if case NIOSSLError.uncleanShutdown = error { return }
    context.close(promise: nil)
  }

  private func start(_ context: ChannelHandlerContext, _ name: String?) {
    isShakingHands = false
    let speaker: any ChannelHandler & ConnectionSpeaker =
      name == Self.http2 ? HTTP2Connection(connection) : HTTP1Connection(connection)
    do {
      try context.pipeline.syncOperations.addHandler(speaker, position: .after(self))
    } catch {
      context.close(promise: nil)
    }
  }
}

extension EncryptedStart: ConnectionSpeaker {
  func timeIsUp(_ wait: OpenConnection.Wait) { context?.close(promise: nil) }

  func stop() { context?.close(promise: nil) }
}
