internal import NIOCore

/// Closes a connection that waits for its client too long: one that is silent between requests or
/// in the middle of one, or that asks and never reads.
///
/// A client that waits for an answer of ours is not idle. Stands before all others and sees bytes
/// alone, so that it serves every transport. Looks four times a period instead of setting a timer
/// at every request, so a connection may live a quarter longer than the limit.
final class IdleCloseHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private static let looksInAPeriod = 4

  private let limit: TimeAmount
  /// Requests that have come whole and are not answered yet.
  private var requestsAtHand = 0
  private var hasReceived = false
  private var sending = Sending.nothing
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

  /// Whether the client has taken what waited for it at an earlier look.
  private func takeHasSent(_ context: ChannelHandlerContext) -> Bool {
    defer { if sending != .waiting, hasBytesToSend(context) { mark(context) } }
    guard sending == .done else { return false }
    sending = .nothing
    return true
  }

  private func hasBytesToSend(_ context: ChannelHandlerContext) -> Bool {
    ((try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0) > 0
  }

  /// Puts nothing at all behind what waits to be sent, and notes when that has left.
  private func mark(_ context: ChannelHandlerContext) {
    sending = .waiting
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { _ in self.sending = .done }
    context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: promise)
  }

  /// What is known of bytes that waited to be sent at a look.
  private enum Sending {
    case nothing, waiting, done
  }
}
