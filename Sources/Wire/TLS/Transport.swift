internal import NIOCore
internal import NIOSSL
internal import NIOTLS

/// The protocol that connections use.
package enum Transport: Sendable {
  /// HTTP/1.1 without encryption.
  case plain
  /// HTTP/2 without encryption, for proxies with prior knowledge (RFC 9113, section 3.3).
  case plainHTTP2
  /// TLS; clients choose between HTTP/2 and HTTP/1.1.
  case encrypted(Certificate)

  /// The scheme of this server's URLs.
  package var scheme: String {
    switch self {
    case .plain, .plainHTTP2: "http"
    case .encrypted: "https"
    }
  }
}

extension OpenConnection {
  /// Adds the protocol's handlers to a connection that was accepted.
  func begin() throws {
    let pipeline = channel.pipeline.syncOperations
    switch environment.transport {
    case .plain: try pipeline.addHandler(HTTP1Connection(self))
    case .plainHTTP2: try pipeline.addHandler(HTTP2Connection(self))
    case .encrypted(let certificate):
      try pipeline.addHandler(OfferCheck())
      try pipeline.addHandler(NIOSSLServerHandler(context: certificate.context))
      try pipeline.addHandler(EncryptedStart(self))
    }
  }
}

/// Waits for the end of a TLS handshake, then adds the handler of the protocol that the client
/// chose.
///
/// Stays in the pipeline to drop the error for a client that closes its side without close_notify.
/// The protocol handler then sees only the end of the input, as without encryption.
final class EncryptedStart: ProtocolHandler {
  typealias InboundIn = ByteBuffer

  /// The protocol names in the handshake (RFC 9113, section 3.1; RFC 7301, section 6).
  static let http2 = "h2"
  static let http1 = "http/1.1"

  let connection: OpenConnection
  var context: ChannelHandlerContext?
  private var isShakingHands = true

  init(_ connection: OpenConnection) { self.connection = connection }

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
    // Comes after the end of the input, which has its own event.
    if case NIOSSLError.uncleanShutdown = error { return }
    context.close(promise: nil)
  }

  private func start(_ context: ChannelHandlerContext, _ name: String?) {
    isShakingHands = false
    let handler: any ProtocolHandler =
      name == Self.http2 ? HTTP2Connection(connection) : HTTP1Connection(connection)
    do {
      try context.pipeline.syncOperations.addHandler(handler, position: .after(self))
    } catch {
      context.close(promise: nil)
    }
  }

  func resume(_ context: ChannelHandlerContext) {}

  func timeIsUp(_ wait: Wait) { context?.close(promise: nil) }

  /// Does nothing: the request after the handshake is still answered.
  func stop() {}
}
