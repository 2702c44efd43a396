internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypesHTTP1
internal import NIOHTTPTypesHTTP2

/// Puts this service's handlers at their places in a connection's pipeline.
///
/// The framework adds handlers behind its HTTP codec only. Some have to see the bytes before it, or
/// what it forgets.
final class ConnectionHandlers: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let finder: HitFinder
  private let limits: ServiceLimits

  init(finder: HitFinder, limits: ServiceLimits) {
    self.finder = finder
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    if (try? pipeline.context(handlerType: HTTP2FramePayloadToHTTPServerCodec.self)) != nil {
      try? pipeline.addHandler(StreamHitHandler(finder: finder), position: .after(self))
      return
    }
    guard let encoder = try? pipeline.context(handlerType: HTTPResponseEncoder.self),
      let codec = try? pipeline.context(handlerType: HTTP1ToHTTPServerCodec.self)
    else { return }
    let hits = HitHandler(finder: finder, limits: limits.ordinaryHead)
    // A pipeline that was just made takes handlers at places that were just found.
    try? pipeline.addHandler(hits, position: .before(encoder.handler))
    try? pipeline.addHandler(ConnectionCloseHandler(), position: .before(codec.handler))
    try? pipeline.addHandlers(
      [
        FrameworkAnswerHandler(hits),
        IdleCloseHandler(
          limit: .seconds(Int64(limits.idleSeconds)), hasReceived: hits.takeHasReceived),
      ], position: .after(codec.handler))
  }
}

extension ServiceLimits {
  /// Heads within these are within the framework's limits too.
  fileprivate var ordinaryHead: HeadLimits {
    HeadLimits(bytes: headerBytes / 2, fields: headerFields)
  }
}
