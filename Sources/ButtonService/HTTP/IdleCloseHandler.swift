internal import NIOCore
internal import NIOHTTPTypes

/// Closes a connection that waits for its client too long: one that is silent between requests, or
/// that asks and never reads.
///
/// A client that waits for an answer of ours is not idle. Stands behind an `IdleStateHandler`.
final class IdleCloseHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private var unansweredRequests = 0

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data) { unansweredRequests += 1 }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { unansweredRequests -= 1 }
    context.write(data, promise: promise)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is IdleStateHandler.IdleStateEvent else {
      context.fireUserInboundEventTriggered(event)
      return
    }
    let isOurTurn = unansweredRequests > 0 && context.channel.isWritable
    if !isOurTurn { context.close(promise: nil) }
  }
}
