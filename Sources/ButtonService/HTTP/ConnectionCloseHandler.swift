internal import NIOCore
internal import NIOHTTP1

/// Writes out that a client wants its connection closed, where it only implies it: by HTTP/1.0, or
/// by other letters than `close`.
///
/// The server looks for that one word. Without it such a client waits for the end of an answer
/// that it already has.
final class ConnectionCloseHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var part = unwrapInboundIn(data)
    if case .head(var head) = part, !head.isKeepAlive {
      head.headers.replaceOrAdd(name: "connection", value: "close")
      part = .head(head)
    }
    context.fireChannelRead(wrapInboundOut(part))
  }
}
