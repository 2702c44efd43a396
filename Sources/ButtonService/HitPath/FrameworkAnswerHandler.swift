internal import NIOCore
internal import NIOHTTPTypes

/// Tells a ``HitHandler`` when the framework has written the end of an answer.
final class FrameworkAnswerHandler: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let hits: HitHandler

  init(_ hits: HitHandler) { self.hits = hits }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    context.write(data, promise: promise)
    if case .end = part { hits.frameworkHasAnswered() }
  }
}
