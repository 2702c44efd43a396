internal import NIOCore
internal import NIOHTTPTypes

/// Closes a connection that waits for its client too long: one that is silent between requests, or
/// that asks and never reads.
///
/// A client that waits for an answer of ours is not idle. Looks four times a period instead of
/// setting a timer at every request, so a connection may live a quarter longer than the limit.
final class IdleCloseHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private static let looksInAPeriod = 4

  private let limit: TimeAmount
  private let hasReceived: () -> Bool
  private var unansweredRequests = 0
  private var quietLooks = 0
  private var bufferedBytes = 0
  private var nextLook: Scheduled<Void>?

  /// - Parameters:
  ///   - limit: How long a client may be silent.
  ///   - hasReceived: Whether anything has come from it since this was asked last.
  init(limit: TimeAmount, hasReceived: @escaping () -> Bool) {
    self.limit = limit
    self.hasReceived = hasReceived
  }

  func handlerAdded(context: ChannelHandlerContext) { scheduleLook(context) }

  func handlerRemoved(context: ChannelHandlerContext) { nextLook?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    nextLook?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data) { unansweredRequests += 1 }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { unansweredRequests -= 1 }
    context.write(data, promise: promise)
  }

  private func scheduleLook(_ context: ChannelHandlerContext) {
    let pause = TimeAmount.nanoseconds(limit.nanoseconds / Int64(Self.looksInAPeriod))
    nextLook = context.eventLoop.assumeIsolated().scheduleTask(in: pause) { self.look(context) }
  }

  private func look(_ context: ChannelHandlerContext) {
    let isOurTurn = unansweredRequests > 0 && context.channel.isWritable
    let isQuiet = !hasRead(context) && !hasReceived() && !isOurTurn
    quietLooks = isQuiet ? quietLooks + 1 : 0
    if quietLooks < Self.looksInAPeriod {
      scheduleLook(context)
    } else {
      context.close(promise: nil)
    }
  }

  /// Whether the client has read some of what waits for it.
  private func hasRead(_ context: ChannelHandlerContext) -> Bool {
    let before = bufferedBytes
    bufferedBytes = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    return bufferedBytes < before
  }
}
