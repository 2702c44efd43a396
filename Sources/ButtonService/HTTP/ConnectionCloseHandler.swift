internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypesHTTP1

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

  /// Stands behind the codec that forgets a request's version, and puts the handler before it.
  final class Installer: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    func handlerAdded(context: ChannelHandlerContext) {
      let pipeline = context.pipeline.syncOperations
      guard let codec = try? pipeline.context(handlerType: HTTP1ToHTTPServerCodec.self) else {
        return
      }
      try? pipeline.addHandler(ConnectionCloseHandler(), position: .before(codec.handler))
    }
  }
}
