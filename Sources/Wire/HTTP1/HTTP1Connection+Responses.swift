internal import HTTPTypes
internal import NIOCore

/// Writing responses.
extension HTTP1Connection {
  /// Sends the cached response to a request, or returns `false` if there is none.
  ///
  /// The request gets an identifier only if there is a log, or if its client has sent one: to write a new one into
  /// every response would cost more than everything else.
  ///
  /// - Parameter bytes: The bytes of the head, and those after it.
  func sendCached(
    _ context: ChannelHandlerContext, _ head: RequestHead, _ bytes: ByteBuffer,
    _ persistence: Persistence
  ) -> Bool {
    guard head.isCacheable, let reply = table.responder.cached(head, in: bytes, since: .now()) else { return false }
    let (log, isHead) = (table.log, head.method == .head)
    let identifier: RequestIdentifier? = log != nil || head.identifier != nil ? identifier(of: head) : nil
    let (message, body) = table.heads.message(
      reply, isHead: isHead, identifier, in: bytes.readableBytesUInt8Span, persistence)
    if let log, let identifier {
      var exchange = Exchange(head, in: bytes, peer, identifier)
      exchange.note(reply, sent: message.readableBytes + (body?.readableBytes ?? 0))
      (exchange.isHit, exchange.duration) = (true, reply.duration)
      log.note(exchange)
    }
    write(context, message, body, persistence)
    return true
  }

  func ask(
    _ context: ChannelHandlerContext, _ exchange: Exchange, _ persistence: Persistence, with body: ByteBuffer? = nil,
    isBodyTooLong: Bool = false
  ) {
    let here = NIOLoopBound(self, eventLoop: channel.eventLoop)
    let request = PendingRequest(exchange, body, isBodyTooLong: isBodyTooLong, on: channel) {
      [eventLoop = channel.eventLoop] reply in
      eventLoop.execute { here.value.finish(reply) }
    }
    state = .responding(request, persistence)
    wait(for: .answer)
    table.responder.answer(request)
  }

  private func finish(_ reply: Reply) {
    guard let context else { return }
    defer { resume(context) }
    // The client may have been told that the response takes too long.
    guard case .responding(let request, let persistence) = state else { return }
    let (exchange, isLast) = (request.exchange, table.isDraining)
    if let stream = reply.stream, !exchange.isHead {
      let persistence = isLast || !exchange.acceptsChunks ? .close : persistence
      return begin(context, stream, reply, exchange, persistence)
    }
    state = .reading
    send(context, reply, to: exchange, isLast ? .close : persistence)
  }

  /// Sends the response to a refused request, and ends the connection.
  func refuse(_ context: ChannelHandlerContext, _ refusal: Refusal) {
    lingers = true
    if case .responding(let request, _) = state { request.refuse() }
    let asksForHead = unread.bytes.readableBytesUInt8Span.asksForHead
    let exchange =
      state.exchange
      ?? Exchange(nil, in: ByteBuffer(), peer, table.makeIdentifier(), isHead: asksForHead, since: .now())
    send(context, table.responder.response(to: refusal, of: exchange), to: exchange, .close)
  }

  private func send(
    _ context: ChannelHandlerContext, _ reply: Reply, to exchange: Exchange, _ persistence: Persistence
  ) {
    var exchange = exchange
    let (head, body) = message(reply, exchange, persistence)
    exchange.note(reply, sent: head.readableBytes + (body?.readableBytes ?? 0))
    observe(exchange)
    write(context, head, body, persistence, reply.ticket)
  }

  private func message(
    _ reply: Reply, _ exchange: Exchange, _ persistence: Persistence, isChunked: Bool = false
  ) -> (ByteBuffer, body: ByteBuffer?) {
    table.heads.message(
      reply, isHead: exchange.isHead, exchange.identifier, in: exchange.bytes.readableBytesUInt8Span, persistence,
      isChunked: isChunked)
  }

  /// Sends the head of a response, and then its body as it is made.
  private func begin(
    _ context: ChannelHandlerContext, _ stream: ReplyStream, _ reply: Reply, _ exchange: Exchange,
    _ persistence: Persistence
  ) {
    var exchange = exchange
    let (head, _) = message(reply, exchange, persistence, isChunked: exchange.acceptsChunks)
    exchange.note(reply, sent: head.readableBytes)
    wait(for: nil)
    let deadline = context.eventLoop.assumeIsolated().scheduleTask(in: stream.timeLimit) {
      [weak self] () -> Void in self?.context?.close(promise: nil)
    }
    state = .streaming(
      StreamedResponse(exchange: exchange, stream: stream, persistence: persistence, deadline: deadline))
    send(context, head)
    askForPart()
  }

  func send(_ context: ChannelHandlerContext, _ bytes: ByteBuffer) {
    hasWritten(bytes.readableBytes)
    context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
  }

  /// Lets the next part of a body be made, if the client has taken enough of the others.
  func askForPart() {
    guard isWritable, case .streaming(var response) = state, !response.isMaking else { return }
    response.isMaking = true
    state = .streaming(response)
    let here = NIOLoopBound(self, eventLoop: channel.eventLoop)
    response.stream.makePart { [eventLoop = channel.eventLoop] part in
      eventLoop.execute { here.value.take(part) }
    }
  }

  private func take(_ part: ReplyStream.Part) {
    guard case .streaming(var response) = state, let context else { return }
    // Without the last chunk, the client knows that something is missing. HTTP/1.0 cannot tell.
    guard case .success(let part) = part else { return context.close(promise: nil) }
    let message = part.map(response.message) ?? response.end
    response.exchange.sent += message.readableBytes
    response.isMaking = false
    guard part == nil else {
      state = .streaming(response)
      send(context, message)
      return askForPart()
    }
    response.deadline.cancel()
    observe(response.exchange)
    state = .reading
    write(context, message, nil, response.persistence)
    resume(context)
  }

  /// Notes a response, or that its client left before it.
  func observe(_ exchange: Exchange) {
    guard let log = table.log else { return }
    var exchange = exchange
    exchange.duration = .now() - exchange.start
    log.note(exchange)
  }

  /// Writes a complete response, and ends the connection if the response announces that.
  ///
  /// - Parameters:
  ///   - body: The bytes after the head, which are not copied.
  ///   - ticket: Lives until the client has taken all of it, or is gone.
  private func write(
    _ context: ChannelHandlerContext, _ head: ByteBuffer, _ body: ByteBuffer?,
    _ persistence: Persistence, _ ticket: (any Sendable)? = nil
  ) {
    let isLast = persistence == .close
    let bodyCount = body?.readableBytes ?? 0
    hasWritten(head.readableBytes + bodyCount)
    waits.start(isLast ? nil : .idle, table.now)
    let promise = ticket.map { _ in context.eventLoop.makePromise(of: Void.self) }
    promise?.futureResult.whenComplete { _ in extendLifetime(ticket) }
    context.write(wrapOutboundOut(head), promise: bodyCount > 0 ? nil : promise)
    if let body, bodyCount > 0 { context.write(wrapOutboundOut(body), promise: promise) }
    guard isLast else { return }
    // A client that did not ask to close the connection may have sent more.
    if table.isDraining { lingers = true }
    end(context)
  }

  /// Closes the connection once all responses are sent.
  func end(_ context: ChannelHandlerContext) {
    state = .closing
    if !unread.isEmpty { lingers = true }
    unread = UnreadBytes()
    table.note(self)
    context.flush()
    guard bytesToSend > 0 else { return lastByteHasLeft() }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenSuccess { self.lastByteHasLeft() }
    // An empty write: it completes once everything before it is sent.
    context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: promise)
  }

  /// Closes the connection, at once if the client sends no more. Otherwise closes only the server's
  /// side and waits for the client's: data that arrives at a closed connection makes the client
  /// lose the response (RFC 9112, section 9.6).
  private func lastByteHasLeft() {
    guard lingers, !isAtEnd else { return channel.close(promise: nil) }
    wait(for: .lingering)
    channel.close(mode: .output, promise: nil)
    channel.read()
  }
}
