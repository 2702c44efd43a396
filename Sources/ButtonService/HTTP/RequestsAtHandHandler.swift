internal import NIOCore
internal import NIOHTTPTypes

/// Counts a connection's requests for its ``IdleCloseHandler``. Stands behind the codec, in
/// HTTP/2 of each stream.
final class RequestsAtHandHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let idle: IdleCloseHandler
  private var count = 0

  init(_ idle: IdleCloseHandler) { self.idle = idle }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data) {
      count += 1
      idle.requestHasCome()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data), count > 0 {
      count -= 1
      idle.requestIsDone()
    }
    context.write(data, promise: promise)
  }

  /// A stream that ends takes its requests along.
  func handlerRemoved(context: ChannelHandlerContext) {
    for _ in 0..<count { idle.requestIsDone() }
    count = 0
  }
}
