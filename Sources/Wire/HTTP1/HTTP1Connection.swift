internal import HTTPTypes
internal import NIOCore

/// Speaks HTTP/1 with a client.
///
/// Kept answers are written at once. For any other the responder is asked, one request at a time;
/// those behind it wait here, so that answers keep the order of their requests. What no answer could
/// follow in order ends the connection, and its last answer says so.
///
/// Reads are asked for here (`autoRead` is off), so that a client that does not read its answers
/// cannot send without end.
final class HTTP1Connection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private enum Turn {
    /// The next request is read.
    case reading
    /// The body of a request is read, and discarded.
    case body
    /// The responder is asked.
    case answering
    /// The last answer is on its way.
    case closing
    /// The last answer has left, and the client's end of the connection is awaited.
    case lingering
  }

  private let connection: OpenConnection
  private let environment: ConnectionEnvironment
  private var context: ChannelHandlerContext?
  private var turn = Turn.reading
  /// The request whose body is read, or for which the responder is asked.
  private var pending: PendingRequest?
  private var unread = UnreadBytes()
  private var hasUnflushedAnswers = false
  /// Whether the client takes its answers.
  private var isWritable = true
  /// Whether the client has said that it sends no more.
  private var isAtEnd = false
  /// Whether the client may still be sending what nobody reads.
  private var lingers = false

  init(_ connection: OpenConnection) {
    self.connection = connection
    environment = connection.environment
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    connection.speaker = self
    if context.channel.isActive { context.read() }
  }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) { context.read() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch turn {
    case .reading, .body, .answering:
      var bytes = unwrapInboundIn(data)
      if turn == .reading, unread.isEmpty { answerKept(context, &bytes) }
      guard bytes.readableBytes > 0 else { return }
      unread.append(bytes)
      proceed(context)
    case .closing, .lingering:
      lingers = true
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    flush(context)
    readMore(context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    isWritable = context.channel.isWritable
    if isWritable { goOn(context) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed = event else { return }
    isAtEnd = true
    if turn == .lingering {
      context.close(promise: nil)
    } else {
      goOn(context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// Answers the ordinary requests that bytes begin with, as far as their answers are kept: the
  /// shortest way through this handler, which nearly every request takes.
  private func answerKept(_ context: ChannelHandlerContext, _ bytes: inout ByteBuffer) {
    while bytes.readableBytes > 0, isWritable, !connection.isStopping,
      case .complete(let head) = RequestHead.read(
        bytes.readableBytesUInt8Span, limits: environment.limits),
      head.mayBeKept, head.persistence == .implied,
      let answer = environment.responder.keptAnswer(to: head, in: bytes, .implied)
    {
      bytes.moveReaderIndex(forwardBy: head.length)
      write(context, answer, .implied)
    }
  }

  /// Takes from what is unread as much as can be answered now.
  private func proceed(_ context: ChannelHandlerContext) {
    while true {
      switch turn {
      case .reading:
        guard !unread.isEmpty, isWritable, readHead(context) else { return }
      case .body:
        guard let pending, readBody(context, pending) else { return }
      case .answering, .closing, .lingering:
        return
      }
    }
  }

  /// Reads a head and answers it, or returns `false` if it is not there yet.
  private func readHead(_ context: ChannelHandlerContext) -> Bool {
    guard isAtEnd || unread.isWorthReading(limit: environment.limits.headBytes) else {
      return false
    }
    let bytes = unread.bytes
    switch RequestHead.read(bytes.readableBytesUInt8Span, limits: environment.limits) {
    case .incomplete:
      unread.markSeen()
      if connection.wait != .head { connection.wait(for: .head) }
      return false
    case .refused(let refusal):
      refuse(context, refusal, isHead: bytes.readableBytesUInt8Span.starts(with: "HEAD ", at: 0))
    case .complete(let head):
      let persistence = connection.isStopping ? .close : head.persistence
      if head.mayBeKept,
        let answer = environment.responder.keptAnswer(to: head, in: bytes, persistence)
      {
        unread.drop(head.length)
        write(context, answer, persistence)
      } else {
        unread.drop(head.length)
        receive(context, head, bytes)
      }
    }
    return true
  }

  /// Goes on with a request that no kept answer suits.
  private func receive(
    _ context: ChannelHandlerContext, _ head: RequestHead, _ bytes: ByteBuffer
  ) {
    let request = PendingRequest(
      request: head.request(in: bytes, scheme: environment.scheme), body: head.body,
      persistence: head.persistence)
    switch head.body {
    case .bytes(0):
      return ask(context, request)
    case .bytes(let length) where length > environment.limits.bodyBytes:
      return refuse(context, .bodyTooLarge(environment.limits), isHead: request.isHead)
    case .bytes, .chunked:
      turn = .body
      pending = request
    }
    if head.expectsContinue, unread.isEmpty {
      write(context, ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n"), .implied)
    }
    connection.wait(for: .body)
  }

  /// Reads and discards a body, or returns `false` if it is not there yet.
  private func readBody(_ context: ChannelHandlerContext, _ request: PendingRequest) -> Bool {
    switch request.body {
    case .bytes(let length):
      guard unread.count >= length else { return endsEarly(context, request) }
      unread.drop(length)
    case .chunked:
      guard !unread.isEmpty else { return endsEarly(context, request) }
      switch ChunkedBody.read(unread.bytes.readableBytesUInt8Span, limits: environment.limits) {
      case .incomplete: return endsEarly(context, request)
      case .end(let length): unread.drop(length)
      case .refused(let refusal):
        refuse(context, refusal, isHead: request.isHead)
        return true
      }
    }
    ask(context, request)
    return true
  }

  /// Refuses a request whose rest will never come, or returns `false` if it may.
  private func endsEarly(_ context: ChannelHandlerContext, _ request: PendingRequest) -> Bool {
    guard isAtEnd else { return false }
    refuse(context, .endedEarly, isHead: request.isHead)
    return true
  }

  private func ask(_ context: ChannelHandlerContext, _ request: PendingRequest) {
    turn = .answering
    pending = request
    connection.wait(for: .answer)
    let eventLoop = context.eventLoop
    let this = NIOLoopBound(self, eventLoop: eventLoop)
    environment.responder.answer(request.request, on: context.channel) { reply in
      eventLoop.execute { this.value.finish(reply) }
    }
  }

  private func finish(_ reply: Reply) {
    guard turn == .answering, let request = pending, let context else { return }
    turn = .reading
    pending = nil
    let persistence = connection.isStopping ? .close : request.persistence
    write(context, message(reply, isHead: request.isHead, persistence), persistence)
    goOn(context)
  }

  /// Answers what cannot be answered otherwise, and ends the connection.
  private func refuse(_ context: ChannelHandlerContext, _ refusal: Refusal, isHead: Bool = false) {
    let reply = environment.responder.answer(to: refusal)
    lingers = true
    write(context, message(reply, isHead: isHead, .close), .close)
  }

  private func message(_ reply: Reply, isHead: Bool, _ persistence: Persistence) -> ByteBuffer {
    reply.message(
      isHead: isHead, persistence, date: environment.clock.now(), server: environment.serverName)
  }

  /// Writes a whole answer, and ends the connection if it says so.
  private func write(
    _ context: ChannelHandlerContext, _ answer: ByteBuffer, _ persistence: Persistence
  ) {
    guard persistence == .close else {
      hasUnflushedAnswers = true
      connection.hasWritten(answer.readableBytes, thenWaits: .idle)
      return context.write(wrapOutboundOut(answer), promise: nil)
    }
    connection.hasWritten(answer.readableBytes, thenWaits: .answer)
    context.write(wrapOutboundOut(answer), promise: nil)
    // Who was not the one to end the connection may have sent more.
    if connection.isStopping { lingers = true }
    end(context)
  }

  /// Closes the connection once all answers have left.
  private func end(_ context: ChannelHandlerContext) {
    turn = .closing
    pending = nil
    if !unread.isEmpty { lingers = true }
    unread = UnreadBytes()
    hasUnflushedAnswers = false
    context.flush()
    guard connection.hasBytesToSend else { return lastAnswerHasLeft() }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenSuccess { self.lastAnswerHasLeft() }
    // Nothing at all, behind everything before it.
    context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: promise)
  }

  /// Closes the connection: at once, or after what the client is sending, whose arrival at a closed
  /// connection would take the answer from it (RFC 9112, section 9.6).
  private func lastAnswerHasLeft() {
    guard let context else { return }
    guard lingers, !isAtEnd else { return context.close(promise: nil) }
    turn = .lingering
    connection.wait(for: .lingering)
    context.close(mode: .output, promise: nil)
    context.read()
  }

  private func flush(_ context: ChannelHandlerContext) {
    guard hasUnflushedAnswers else { return }
    hasUnflushedAnswers = false
    context.flush()
  }

  private func readMore(_ context: ChannelHandlerContext) {
    let most = max(environment.limits.headBytes, environment.limits.allBodyBytes)
    if unread.count <= most { context.read() }
  }

  private func goOn(_ context: ChannelHandlerContext) {
    proceed(context)
    flush(context)
    readMore(context)
    endIfDone(context)
  }

  /// Ends the connection if the client sends no more and all it asked for is answered.
  private func endIfDone(_ context: ChannelHandlerContext) {
    guard isAtEnd || connection.isStopping, turn == .reading else { return }
    if unread.isBlank {
      end(context)
    } else if isWritable {
      // What is left will never be a whole request.
      if isAtEnd { refuse(context, .endedEarly) } else { end(context) }
    }
  }
}

extension HTTP1Connection: ConnectionSpeaker {
  func stop() {
    guard let context else { return }
    guard context.channel.isActive else { return context.close(promise: nil) }
    goOn(context)
  }

  func timeIsUp(_ wait: OpenConnection.Wait) {
    guard let context else { return }
    switch wait {
    case .head where !unread.isBlank: refuse(context, .headTooSlow)
    case .body: refuse(context, .bodyTooSlow, isHead: pending?.isHead == true)
    case .head, .idle, .answer, .lingering: context.close(promise: nil)
    }
  }
}

/// A request that is not answered yet.
private struct PendingRequest {
  var request: HTTPRequest
  var body: RequestHead.Body
  var persistence: Persistence

  var isHead: Bool { request.method == .head }
}
