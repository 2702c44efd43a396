internal import HTTPTypes
internal import NIOCore

/// Writing responses.
extension HTTP1Connection {
  /// Sends the cached response to a request, or returns `false` if there is none.
  ///
  /// - Parameter bytes: The bytes of the head.
  func sendCached(
    _ context: ChannelHandlerContext, _ head: RequestHead, _ bytes: ByteBuffer,
    _ persistence: Persistence
  ) -> Bool {
    guard let response = connection.cachedResponse(head, in: bytes, persistence) else {
      return false
    }
    write(context, response.head, response.body, persistence)
    return true
  }

  func ask(_ pending: PendingRequest, with body: RequestBody? = nil) {
    phase = .responding
    let recipient = connection.recipient(pending.progress.name)
    self.pending = pending
    self.pending?.recipient = recipient
    connection.wait(for: .answer)
    let send = connection.callback(finish)
    switch connection.responder.answer(to: pending.request, with: body, for: recipient) {
    case .reply(let reply): send(reply)
    case .work(let executor, let make):
      Task(executorPreference: executor) { send(await make()) }
    }
  }

  private func finish(_ reply: Reply) {
    // The client may have left, or been told that the response takes too long.
    guard phase == .responding, let request = pending, let context else { return }
    if let stream = reply.stream, !request.progress.isHead, !reply.isBodiless {
      return begin(context, stream, reply, request)
    }
    phase = .reading
    pending = nil
    let persistence = connection.isDraining ? .close : request.persistence
    send(context, reply, to: request.progress, persistence)
    resume(context)
  }

  /// Sends the response to a refused request, and ends the connection.
  func refuse(_ context: ChannelHandlerContext, _ refusal: Refusal) {
    connection.lingers = true
    pending?.recipient?.refuse()
    let asksForHead = unread.bytes.readableBytesUInt8Span.asksForHead
    let progress = pending?.progress ?? connection.refusedProgress(isHead: asksForHead)
    let reply = connection.responder.response(to: refusal, progress.name)
    send(context, reply, to: progress, .close)
  }

  private func send(
    _ context: ChannelHandlerContext, _ reply: Reply, to progress: RequestProgress,
    _ persistence: Persistence
  ) {
    var progress = progress
    let body = progress.isHead || reply.isBodiless ? nil : reply.body
    let head = head(reply, &progress, persistence)
    progress.sent += body?.readableBytes ?? 0
    connection.observe(progress)
    write(context, head, body, persistence, reply.ticket)
  }

  /// Sends the head of a response, and then its body as it is made.
  private func begin(
    _ context: ChannelHandlerContext, _ stream: ReplyStream, _ reply: Reply,
    _ request: PendingRequest
  ) {
    var progress = request.progress
    let isChunked = progress.acceptsChunks
    let persistence = connection.isDraining || !isChunked ? .close : request.persistence
    let head = head(reply, &progress, persistence)
    pending?.progress = progress
    connection.wait(for: nil)
    let eventLoop = context.eventLoop
    let deadline = eventLoop.assumeIsolated().scheduleTask(in: stream.timeLimit) {
      [weak self] () -> Void in self?.context?.close(promise: nil)
    }
    streaming = StreamedResponse(isChunked: isChunked, persistence: persistence, deadline: deadline)
    send(context, head)
    let take = connection.callback(take)
    let end = connection.callback(endBody)
    Task(executorPreference: stream.executor) {
      do {
        try await stream.write(BodyWriter { take(BodyPart(bytes: $0, sender: $1)) })
        end(true)
      } catch {
        end(false)
      }
    }
  }

  func send(_ context: ChannelHandlerContext, _ bytes: ByteBuffer) {
    connection.hasWritten(bytes.readableBytes)
    context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
  }

  private func take(_ part: BodyPart) {
    guard let context, let response = streaming, response.sender == nil else {
      return part.sender.resume(throwing: CancellationError())
    }
    let message = response.message(part.bytes)
    pending?.progress.sent += message.readableBytes
    streaming?.sender = part.sender
    send(context, message)
    resumeSender()
  }

  /// Lets the next part of a body be made, if the client has taken enough of the others.
  func resumeSender() {
    guard isWritable, let sender = streaming?.sender else { return }
    streaming?.sender = nil
    sender.resume()
  }

  /// - Parameter isComplete: Whether nothing is missing.
  private func endBody(isComplete: Bool) {
    guard let context, let response = streaming else { return }
    // Without the last chunk, the client knows that something is missing. HTTP/1.0 cannot tell.
    guard isComplete else { return context.close(promise: nil) }
    let message = response.lastMessage
    pending?.progress.sent += message.readableBytes
    endStreaming()
    phase = .reading
    write(context, message, nil, response.persistence)
    resume(context)
  }

  /// Notes a response in parts that is complete, or whose connection is closed.
  func endStreaming() {
    guard let response = streaming else { return }
    response.deadline.cancel()
    response.sender?.resume(throwing: CancellationError())
    streaming = nil
    if let pending { connection.observe(pending.progress) }
    pending = nil
  }

  private func head(_ reply: Reply, _ progress: inout RequestProgress, _ persistence: Persistence) -> ByteBuffer {
    let head = connection.head(reply.statusLine, progress, persistence) { [progress] in
      reply.writeFields(to: &$0, for: progress)
    }
    progress.note(reply, sent: head.readableBytes)
    return head
  }

  /// Writes a complete response, and ends the connection if the response announces that.
  ///
  /// - Parameters:
  ///   - body: The bytes after the head, which are not copied.
  ///   - ticket: Lives until the client has taken the body, or is gone.
  func write(
    _ context: ChannelHandlerContext, _ head: ByteBuffer, _ body: ByteBuffer?,
    _ persistence: Persistence, _ ticket: (any Sendable)? = nil
  ) {
    let isLast = persistence == .close
    let count = head.readableBytes + (body?.readableBytes ?? 0)
    connection.hasWritten(count, thenWaits: isLast ? nil : .idle)
    context.write(wrapOutboundOut(head), promise: nil)
    if let body, body.readableBytes > 0 {
      let promise = ticket.map { _ in context.eventLoop.makePromise(of: Void.self) }
      promise?.futureResult.whenComplete { _ in extendLifetime(ticket) }
      context.write(wrapOutboundOut(body), promise: promise)
    }
    guard isLast else { return }
    // A client that did not ask to close the connection may have sent more.
    if connection.isDraining { connection.lingers = true }
    end(context)
  }

  /// Closes the connection once all responses are sent.
  func end(_ context: ChannelHandlerContext) {
    phase = .closing
    pending = nil
    if !unread.isEmpty { connection.lingers = true }
    (unread, content) = (UnreadBytes(), ByteBuffer())
    context.flush()
    connection.end()
  }
}
