internal import NIOCore

/// Answers what is kept on the event loop, ahead of the framework, and hands on everything else.
///
/// Stands before the HTTP codec and sees the bytes of the connection. The framework gets one
/// request at a time; those behind it wait here until it has answered, so that answers keep the
/// order of their requests. What is not an ordinary request goes to the framework with all that
/// follows, for the rest of the connection.
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
  }

  private let finder: HitFinder
  private let limits: HeadLimits
  private var context: ChannelHandlerContext?
  private var turn = Turn.ours
  /// What has come and belongs to no request that is being answered.
  private var unread: ByteBuffer?
  private var hasUnflushedAnswers = false
  /// Whether the framework got bytes that it has not been told to look at.
  private var hasHandedOn = false
  private var hasReceived = false
  /// Whether the client has said that it sends no more, and the framework does not know yet.
  private var isAtEnd = false

  init(finder: HitFinder, limits: HeadLimits) {
    self.finder = finder
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    // Reading goes on from here: the way of each read through all the handlers behind would cost
    // as much as the rest of an answer.
    try? context.channel.syncOptions?.setOption(.autoRead, value: false)
    if context.channel.isActive { context.read() }
  }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    context.read()
  }

  /// Whether bytes have come since this was asked last.
  func takeHasReceived() -> Bool {
    defer { hasReceived = false }
    return hasReceived
  }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hasReceived = true
    switch turn {
    case .frameworksForGood:
      hasHandedOn = true
      context.fireChannelRead(data)
    case .ours, .frameworks:
      var bytes = unwrapInboundIn(data)
      if unread == nil { unread = bytes } else { unread?.writeBuffer(&bytes) }
      answerUnread(context)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    flushAnswers(context)
    completeHandOn(context)
    readMore(context)
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
    case .frameworksForGood: context.channel.pipeline.read()
    case .ours, .frameworks: if !isFull { context.read() }
    }
  }

  /// Answers as long as answers are kept and the client reads them.
  private func answerUnread(_ context: ChannelHandlerContext) {
    while turn == .ours, let bytes = unread {
      switch RequestHead.read(bytes.readableBytesUInt8Span, limits: limits) {
      case .incomplete:
        return
      case .unusual:
        handOn(context, bytes.readableBytes, turn: .frameworksForGood)
      case .ordinary(let head):
        guard let answer = finder.answer(to: head, in: bytes) else {
          handOn(context, head.length, turn: .frameworks)
          continue
        }
        consume(head.length)
        context.write(wrapOutboundOut(answer), promise: nil)
        hasUnflushedAnswers = true
        if unread != nil, !context.channel.isWritable { return }
      }
    }
  }

  /// Hands the framework the first bytes of what is unread.
  private func handOn(_ context: ChannelHandlerContext, _ count: Int, turn: Turn) {
    self.turn = turn
    guard let bytes = unread?.getSlice(at: unread?.readerIndex ?? 0, length: count) else { return }
    consume(count)
    hasHandedOn = true
    context.fireChannelRead(wrapInboundOut(bytes))
  }

  private func consume(_ count: Int) {
    unread?.moveReaderIndex(forwardBy: count)
    if unread?.readableBytes == 0 { unread = nil }
  }

  private func flushAnswers(_ context: ChannelHandlerContext) {
    guard hasUnflushedAnswers else { return }
    hasUnflushedAnswers = false
    context.flush()
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

  /// The framework reads only when the connection is its.
  func read(context: ChannelHandlerContext) {
    if turn == .frameworksForGood { context.read() }
  }

  private var isFull: Bool { (unread?.readableBytes ?? 0) > limits.bytes }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed:
      isAtEnd = true
      endIfDone(context)
    case is ChannelShouldQuiesceEvent:
      // The framework decides when the connection closes; nothing more is answered here.
      let wasOurs = turn == .ours
      turn = .frameworksForGood
      unread = nil
      if wasOurs { passOnAfterAnswers(context, event) } else { fallthrough }
    default:
      context.fireUserInboundEventTriggered(event)
    }
  }

  /// Passes on that the client sends no more, once all it asked for is answered: the framework
  /// closes the connection then.
  private func endIfDone(_ context: ChannelHandlerContext) {
    guard isAtEnd, turn != .frameworks else { return }
    if turn == .ours, let rest = unread {
      guard context.channel.isWritable else { return }
      // What is left will never be a whole request.
      handOn(context, rest.readableBytes, turn: .frameworksForGood)
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
