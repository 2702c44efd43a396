internal import HTTPTypes
internal import NIOCore

/// Writing responses.
extension HTTP1Connection {
  func ask(_ context: ChannelHandlerContext, _ request: PendingRequest) {
    turn = .answering
    pending = request
    connection.wait(for: nil)
    let eventLoop = context.eventLoop
    let this = NIOLoopBound(self, eventLoop: eventLoop)
    environment.responder.answer(request.request, for: Requester(context.channel)) { reply in
      eventLoop.execute { this.value.finish(reply) }
    }
  }

  private func finish(_ reply: Reply) {
    guard turn == .answering, let request = pending, let context else {
      reply.stream?.cancel()
      return
    }
    if let stream = reply.stream {
      if !request.isHead, !reply.isBodiless { return begin(context, stream, reply, request) }
      stream.cancel()
    }
    turn = .reading
    pending = nil
    let persistence = connection.isLeaving ? .close : request.persistence
    let message = message(
      reply, isHead: request.isHead, isChunked: request.acceptsChunks, persistence)
    observe(context, request, message)
    write(context, message, persistence)
    goOn(context)
  }

  /// Sends the response to a refused request, and ends the connection.
  func refuse(_ context: ChannelHandlerContext, _ refusal: Refusal, isHead: Bool = false) {
    let reply = environment.responder.answer(to: refusal)
    lingers = true
    let message = message(reply, isHead: isHead, .close)
    observe(context, pending, message)
    write(context, message, .close)
  }

  private func observe(
    _ context: ChannelHandlerContext, _ request: PendingRequest?, _ message: ByteBuffer
  ) {
    guard let observer = environment.observer else { return }
    observer.observe(
      exchange(context, request?.request, message, request?.start ?? .now()))
  }

  /// Sends the head of a response, and then its body as it is made.
  private func begin(
    _ context: ChannelHandlerContext, _ stream: ReplyStream, _ reply: Reply,
    _ request: PendingRequest
  ) {
    let isChunked = request.acceptsChunks
    let persistence = connection.isLeaving || !isChunked ? .close : request.persistence
    let head = message(reply, isHead: false, isChunked: isChunked, persistence)
    streaming = StreamedAnswer(
      stream: stream, isChunked: isChunked, persistence: persistence, head: head,
      bytes: head.readableBytes)
    send(context, head)
    wantPart(context)
  }

  private func send(_ context: ChannelHandlerContext, _ bytes: ByteBuffer) {
    connection.hasWritten(bytes.readableBytes)
    context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
  }

  /// Asks for the next part of a body, if the client has taken enough of the others.
  func wantPart(_ context: ChannelHandlerContext) {
    guard let streaming, !streaming.isWanted, isWritable else { return }
    self.streaming?.isWanted = true
    let eventLoop = context.eventLoop
    let this = NIOLoopBound(self, eventLoop: eventLoop)
    let stream = streaming.stream
    stream.next { part in
      eventLoop.execute { this.value.take(part, of: stream) }
    }
  }

  private func take(_ part: ReplyStream.Part, of stream: ReplyStream) {
    guard let context, var answer = streaming, answer.stream === stream else { return }
    switch part {
    case .bytes(let bytes):
      let message = answer.message(bytes)
      answer.isWanted = false
      answer.bytes += message.readableBytes
      streaming = answer
      send(context, message)
      wantPart(context)
    case .end:
      let message = answer.lastMessage
      streaming?.bytes += message.readableBytes
      endStreaming(context)
      turn = .reading
      write(context, message, answer.persistence)
      goOn(context)
    case .failure:
      // Without the last chunk, the client knows that something is missing. HTTP/1.0 cannot tell.
      context.close(promise: nil)
    }
  }

  /// Notes a response in parts that is complete, or whose connection is closed.
  func endStreaming(_ context: ChannelHandlerContext) {
    guard let answer = streaming else { return }
    answer.stream.cancel()
    streaming = nil
    if let pending, let observer = environment.observer {
      var exchange = exchange(
        context, pending.request, answer.head, pending.start ?? .now())
      exchange.bytes = answer.bytes
      observer.observe(exchange)
    }
    pending = nil
  }

  func exchange(
    _ context: ChannelHandlerContext, _ request: HTTPRequest?, _ message: ByteBuffer,
    _ start: NIODeadline
  ) -> Exchange {
    // After `HTTP/1.1 ` there are three digits.
    let digits = message.getString(at: message.readerIndex + 9, length: 3)
    return Exchange(
      version: "HTTP/1.1", peer: context.channel.remoteAddress, request: request,
      status: digits.flatMap { Int($0) } ?? 0, bytes: message.readableBytes,
      duration: .now() - start)
  }

  private func message(
    _ reply: Reply, isHead: Bool, isChunked: Bool = true, _ persistence: Persistence
  ) -> ByteBuffer {
    reply.message(
      isHead: isHead, isChunked: isChunked, persistence, date: environment.clock.now(),
      server: environment.serverName)
  }

  /// Writes a complete response, and ends the connection if the response announces that.
  func write(
    _ context: ChannelHandlerContext, _ answer: ByteBuffer, _ persistence: Persistence
  ) {
    guard persistence == .close else {
      hasUnflushedAnswers = true
      connection.hasWritten(answer.readableBytes, thenWaits: .idle)
      return context.write(wrapOutboundOut(answer), promise: nil)
    }
    connection.hasWritten(answer.readableBytes, thenWaits: nil)
    context.write(wrapOutboundOut(answer), promise: nil)
    // A client that did not ask to close the connection may have sent more.
    if connection.isLeaving { lingers = true }
    end(context)
  }

  /// Closes the connection once all responses are sent.
  func end(_ context: ChannelHandlerContext) {
    turn = .closing
    pending = nil
    if !unread.isEmpty { lingers = true }
    unread = UnreadBytes()
    hasUnflushedAnswers = false
    context.flush()
    guard connection.hasBytesToSend else { return lastAnswerHasLeft() }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenSuccess { self.lastAnswerHasLeft() }
    // An empty write: it completes once everything before it is sent.
    context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: promise)
  }

  /// Closes the connection, at once if the client sends no more. Otherwise closes only the server's
  /// side and waits for the client's: data that arrives at a closed connection makes the client
  /// lose the response (RFC 9112, section 9.6).
  private func lastAnswerHasLeft() {
    guard let context else { return }
    guard lingers, !isAtEnd else { return context.close(promise: nil) }
    turn = .lingering
    connection.wait(for: .lingering)
    context.close(mode: .output, promise: nil)
    context.read()
  }
}
