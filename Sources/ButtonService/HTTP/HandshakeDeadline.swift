internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTP2

/// Closes an encrypted connection whose client does not get as far as speaking HTTP, after a while
/// or when the server stops.
///
/// Stands before all others: what comes later looks after itself.
final class HandshakeDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer

  private let limit: TimeAmount
  private var timer: Scheduled<Void>?

  init(limit: TimeAmount) { self.limit = limit }

  func handlerAdded(context: ChannelHandlerContext) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: limit) {
      if !Self.speaksHTTP(context) { context.close(promise: nil) }
      context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent, !Self.speaksHTTP(context) {
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  private static func speaksHTTP(_ context: ChannelHandlerContext) -> Bool {
    let pipeline = context.pipeline.syncOperations
    return (try? pipeline.context(handlerType: HTTPResponseEncoder.self)) != nil
      || (try? pipeline.context(handlerType: NIOHTTP2Handler.self)) != nil
  }
}
