internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTP2

/// Closes an encrypted connection when the server stops before its client got as far as speaking
/// HTTP: nobody behind knows that there is nothing to wait for.
final class HandshakeStopHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer

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
