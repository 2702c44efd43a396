import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A TLS client that ends its sending side in a given way.
enum TLSClient {
  /// How a client announces that it sends nothing more.
  enum End: CaseIterable {
    /// With TLS's close_notify alert.
    case proper
    /// Only with the end of the TCP stream, as many programs do.
    case ragged
  }

  /// Sends a request and the end immediately, and returns all that arrives until the server closes.
  ///
  /// - Parameter whenSent: Awaited before anything is read.
  static func ask(
    _ port: Int, _ request: String, _ end: End,
    whenSent: @escaping @Sendable () async throws -> Void
  ) async throws -> String {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.certificateVerification = .none
    let context = try NIOSSLContext(configuration: configuration)
    let received = Received()
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(Socket())
          try pipeline.addHandler(NIOSSLClientHandler(context: context, serverHostname: nil))
          try pipeline.addHandler(Collector(received))
        }
      }
      .connect(host: "127.0.0.1", port: port)
      // All on the event loop: a busy machine may resume a task after the server's limits.
      .flatMap { channel in
        channel.writeAndFlush(ByteBuffer(string: request)).flatMap {
          switch end {
          case .proper: channel.close(mode: .output).recover { _ in }
          case .ragged: channel.triggerUserOutboundEvent(RaggedEnd())
          }
        }.map { channel }
      }
      .get()
    try await whenSent()
    try await channel.closeFuture.get()
    return received.text.withLock { $0 }
  }

  private struct RaggedEnd: Sendable {}

  private final class Received: Sendable {
    let text = Mutex("")
  }

  /// Sits below TLS and closes the sending side of TCP.
  private final class Socket: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer

    func triggerUserOutboundEvent(
      context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
    ) {
      if event is RaggedEnd {
        context.close(mode: .output, promise: promise)
      } else {
        context.triggerUserOutboundEvent(event, promise: promise)
      }
    }
  }

  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let received: Received

    init(_ received: Received) { self.received = received }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let text = String(buffer: unwrapInboundIn(data))
      received.text.withLock { $0 += text }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case ChannelEvent.inputClosed = event { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {}
  }
}
