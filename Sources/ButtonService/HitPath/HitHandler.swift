internal import NIOCore

/// Answers what is kept on the event loop, ahead of the framework, and hands on everything else.
///
/// Stands before the HTTP codec and sees the bytes of the connection. The framework gets one
/// request at a time; those behind it wait here until it has answered, so that answers keep the
/// order of their requests. What is not an ordinary request goes to the framework with all that
/// follows, for the rest of the connection.
///
/// Reads are asked for here (`autoRead` is off): the way of each read through all the handlers
/// behind would cost as much as the rest of an answer.
final class HitHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private enum Turn {
    /// Requests are answered here.
    case ours
    /// The framework answers one request.
    case frameworks
    /// Everything is the framework's.
    case frameworksForGood
    /// The server stops: what comes now is for nobody. The framework ends what it answers, and
    /// closes the connection.
    case nobodys
  }

  private let finder: HitFinder
  private let limits: HeadLimits
  private var context: ChannelHandlerContext?
  private var turn = Turn.ours
  private var unread = UnreadBytes()
  private var hasUnflushedAnswers = false
  /// Whether the framework got bytes that it has not been told to look at.
  private var hasHandedOn = false
  /// Whether the client has said that it sends no more, and the framework does not know yet.
  private var isAtEnd = false

  init(finder: HitFinder, limits: HeadLimits) {
    self.finder = finder
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    try? context.channel.syncOptions?.setOption(.autoRead, value: false)
    if context.channel.isActive { context.read() }
  }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch turn {
    case .ours, .frameworks:
      unread.append(unwrapInboundIn(data))
      answerUnread(context)
    case .frameworksForGood:
      hasHandedOn = true
      context.fireChannelRead(data)
    case .nobodys: break
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    flushAnswers(context)
    completeHandOn(context)
    readMore(context)
  }

  /// Answers as long as answers are kept and the client reads them.
  private func answerUnread(_ context: ChannelHandlerContext) {
    while turn == .ours, !unread.isEmpty {
      let bytes = unread.bytes
      switch RequestHead.read(bytes.readableBytesUInt8Span, limits: limits) {
      case .incomplete:
        return
      case .unusual:
        handOn(context, unread.count, turn: .frameworksForGood)
      case .ordinary(let head):
        guard let answer = finder.answer(to: head, in: bytes) else {
          handOn(context, head.length, turn: .frameworks)
          continue
        }
        unread.drop(head.length)
        context.write(wrapOutboundOut(answer), promise: nil)
        hasUnflushedAnswers = true
        if !unread.isEmpty, !context.channel.isWritable { return }
      }
    }
  }

  /// Hands the framework the first bytes of what is unread.
  private func handOn(_ context: ChannelHandlerContext, _ count: Int, turn: Turn) {
    self.turn = turn
    hasHandedOn = true
    context.fireChannelRead(wrapInboundOut(unread.take(count)))
  }

  private func flushAnswers(_ context: ChannelHandlerContext) {
    guard hasUnflushedAnswers else { return }
    hasUnflushedAnswers = false
    context.flush()
  }

  /// Lets the framework look at what it got.
  private func completeHandOn(_ context: ChannelHandlerContext) {
    guard hasHandedOn else { return }
    hasHandedOn = false
    context.fireChannelReadComplete()
  }

  /// Reads on while there is room, and from the framework's own reader once the connection is its.
  private func readMore(_ context: ChannelHandlerContext) {
    switch turn {
    case .ours, .frameworks: if unread.count <= limits.bytes { context.read() }
    case .frameworksForGood: context.channel.pipeline.read()
    case .nobodys: context.read()
    }
  }

  /// The framework reads only when the connection is its.
  func read(context: ChannelHandlerContext) {
    if turn == .frameworksForGood { context.read() }
  }

  /// Goes on behind the request that the framework has answered.
  func frameworkHasAnswered() {
    guard turn == .frameworks, let context else { return }
    turn = .ours
    goOn(context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { goOn(context) }
    context.fireChannelWritabilityChanged()
  }

  private func goOn(_ context: ChannelHandlerContext) {
    answerUnread(context)
    flushAnswers(context)
    completeHandOn(context)
    readMore(context)
    endIfDone(context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed:
      isAtEnd = true
      endIfDone(context)
    case is ChannelShouldQuiesceEvent:
      stop(context, event)
    default:
      context.fireUserInboundEventTriggered(event)
    }
  }

  /// Lets the framework decide when the connection closes, and takes no more requests.
  private func stop(_ context: ChannelHandlerContext, _ event: Any) {
    switch turn {
    case .ours:
      turn = .nobodys
      passOnAfterAnswers(context, event)
    case .frameworks:
      turn = .nobodys
      context.fireUserInboundEventTriggered(event)
    case .frameworksForGood, .nobodys:
      context.fireUserInboundEventTriggered(event)
    }
  }

  /// Passes on that the client sends no more, once all it asked for is answered: the framework
  /// closes the connection then.
  private func endIfDone(_ context: ChannelHandlerContext) {
    guard isAtEnd, turn != .frameworks else { return }
    if turn == .ours, !unread.isEmpty {
      guard context.channel.isWritable else { return }
      // What is left will never be a whole request.
      handOn(context, unread.count, turn: .frameworksForGood)
    }
    isAtEnd = false
    passOnAfterAnswers(context, ChannelEvent.inputClosed)
  }

  /// Passes an event on when all that was answered here has left: whoever closes the connection
  /// on it must not cut off an answer.
  private func passOnAfterAnswers(_ context: ChannelHandlerContext, _ event: Any) {
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { _ in
      context.fireUserInboundEventTriggered(event)
    }
    // Nothing at all, behind everything before it.
    context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: promise)
  }
}
