internal import NIOCore

/// Closes a connection that waits for its client too long: one that is silent between requests or
/// in the middle of one, or that asks and never reads.
///
/// A client that waits for an answer of ours is not idle. Stands before all others and sees bytes
/// alone, so that it serves every transport. Looks four times a period instead of setting a timer
/// at every request, so a connection may live a quarter longer than the limit.
final class IdleCloseHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  private static let looksInAPeriod = 4

  private let limit: TimeAmount
  /// Requests that have come whole and are not answered yet.
  private var requestsAtHand = 0
  private var hasReceived = false
  private var bytesWritten = 0
  /// Of these, as many had left at the last look.
  private var bytesLeft = 0
  private var quietLooks = 0
  private var nextLook: Scheduled<Void>?

  init(limit: TimeAmount) { self.limit = limit }

  /// Notes that a request has come whole.
  func requestHasCome() { requestsAtHand += 1 }

  /// Notes that a request is answered, or given up.
  func requestIsDone() { requestsAtHand -= 1 }

  func handlerAdded(context: ChannelHandlerContext) { scheduleLook(context) }

  func handlerRemoved(context: ChannelHandlerContext) { nextLook?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    nextLook?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hasReceived = true
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    bytesWritten &+= unwrapOutboundIn(data).readableBytes
    context.write(data, promise: promise)
  }

  private func scheduleLook(_ context: ChannelHandlerContext) {
    let pause = TimeAmount.nanoseconds(limit.nanoseconds / Int64(Self.looksInAPeriod))
    nextLook = context.eventLoop.assumeIsolated().scheduleTask(in: pause) { self.look(context) }
  }

  private func look(_ context: ChannelHandlerContext) {
    let isOurTurn = requestsAtHand > 0 && context.channel.isWritable
    let isActive = takeHasReceived() || takeHasSent(context) || isOurTurn
    quietLooks = isActive ? 0 : quietLooks + 1
    if quietLooks < Self.looksInAPeriod {
      scheduleLook(context)
    } else {
      context.close(promise: nil)
    }
  }

  private func takeHasReceived() -> Bool {
    defer { hasReceived = false }
    return hasReceived
  }

  /// Whether the client has taken some of what was written.
  private func takeHasSent(_ context: ChannelHandlerContext) -> Bool {
    let waiting = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    let before = bytesLeft
    bytesLeft = bytesWritten &- waiting
    return bytesLeft != before
  }
}
