internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes

/// Answers what is kept on the event loop in a stream of HTTP/2, which carries one request.
final class StreamHitHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundOut = HTTPResponsePart

  private let finder: HitFinder
  /// The request's head, while nothing else of it has come.
  private var head: HTTPRequest?

  init(finder: HitFinder) { self.finder = finder }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
    case .body:
      handOnHead(context)
      context.fireChannelRead(data)
    case .end:
      if let head, let answer = finder.answer(to: head) {
        self.head = nil
        context.write(wrapOutboundOut(.head(answer.head)), promise: nil)
        if let body = answer.body { context.write(wrapOutboundOut(.body(body)), promise: nil) }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      } else {
        handOnHead(context)
        context.fireChannelRead(data)
      }
    }
  }

  private func handOnHead(_ context: ChannelHandlerContext) {
    guard let head else { return }
    self.head = nil
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
