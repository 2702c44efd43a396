internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypesHTTP1
internal import NIOHTTPTypesHTTP2

/// Puts this service's handlers at their places, in the pipeline of a connection of HTTP/1.1 or of
/// a stream of HTTP/2.
///
/// The framework adds handlers behind its HTTP codec only, and the same to both. Some have to see
/// the bytes before the codec, or what it forgets.
final class ConnectionHandlers: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let finder: HitFinder
  private let limits: ServiceLimits

  init(finder: HitFinder, limits: ServiceLimits) {
    self.finder = finder
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) {
    do {
      let pipeline = context.pipeline.syncOperations
      if let codec = try? pipeline.context(handlerType: HTTP1ToHTTPServerCodec.self) {
        try addHandlers(toConnection: pipeline, codec: codec.handler)
      } else {
        try addHandlers(toStream: pipeline, of: context.channel.parent)
      }
    } catch {
      // Answers are right without, and slower; tests are to notice.
      assertionFailure("the framework's pipeline is not what it was: \(error)")
    }
  }

  private func addHandlers(
    toConnection pipeline: ChannelPipeline.SynchronousOperations, codec: any ChannelHandler
  ) throws {
    let encoder = try pipeline.context(handlerType: HTTPResponseEncoder.self)
    let idle = try pipeline.handler(type: IdleCloseHandler.self)
    let hits = HitHandler(finder: finder, limits: limits.ordinaryHead)
    try pipeline.addHandler(hits, position: .before(encoder.handler))
    try pipeline.addHandler(ConnectionCloseHandler(), position: .before(codec))
    try pipeline.addHandlers(
      [FrameworkAnswerHandler(hits), RequestsAtHandHandler(idle)], position: .after(codec))
  }

  private func addHandlers(
    toStream pipeline: ChannelPipeline.SynchronousOperations, of connection: (any Channel)?
  ) throws {
    let codec = try pipeline.context(handlerType: HTTP2FramePayloadToHTTPServerCodec.self)
    var handlers: [any ChannelHandler & RemovableChannelHandler] = [
      StreamLimitHandler(limits: limits), StreamHitHandler(finder: finder),
    ]
    if let idle = try connection?.pipeline.syncOperations.handler(type: IdleCloseHandler.self) {
      handlers.insert(RequestsAtHandHandler(idle), at: 0)
    }
    try pipeline.addHandlers(handlers, position: .after(codec.handler))
  }
}

extension ServiceLimits {
  /// Heads within these are within the framework's limits too.
  fileprivate var ordinaryHead: HeadLimits {
    HeadLimits(bytes: headerBytes / 2, fields: headerFields)
  }
}
