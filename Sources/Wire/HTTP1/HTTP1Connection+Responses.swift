internal import HTTPTypes
internal import NIOCore

/// Writing responses.
extension HTTP1Connection {
  /// Sends the cached response to a request, or returns `false` if there is none.
  ///
  /// - Parameter bytes: Those of the head.
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

  func ask(_ pending: PendingRequest) {
    turn = .responding
    self.pending = pending
    connection.wait(for: .answer)
    connection.responder.respond(
      to: pending.request, for: connection.requester(pending.progress.name),
      connection.callback(finish))
  }

  private func finish(_ reply: Reply) {
    guard turn == .responding, let request = pending, let context else {
      reply.stream?.cancel()
      return
    }
    let isHead = request.progress.isHead
    if let stream = reply.stream {
      if !isHead, !reply.isBodiless { return begin(context, stream, reply, request) }
      stream.cancel()
    }
    turn = .reading
    pending = nil
    let persistence = connection.isDraining ? .close : request.persistence
    send(
      context, reply, to: request.progress, isHead: isHead, isChunked: request.acceptsChunks,
      persistence)
    resume(context)
  }

  /// Sends the response to a refused request, and ends the connection.
  func refuse(_ context: ChannelHandlerContext, _ refusal: Refusal, isHead: Bool = false) {
    connection.lingers = true
    let progress = pending?.progress ?? connection.refusedProgress()
    let reply = connection.responder.response(to: refusal, progress.name)
    send(context, reply, to: progress, isHead: isHead, isChunked: true, .close)
  }

  private func send(
    _ context: ChannelHandlerContext, _ reply: Reply, to progress: RequestProgress, isHead: Bool,
    isChunked: Bool, _ persistence: Persistence
  ) {
    var progress = progress
    let body = isHead || reply.isBodiless ? nil : reply.body
    let head = head(reply, &progress, isHead: isHead, isChunked: isChunked, persistence)
    progress.sent += body?.readableBytes ?? 0
    connection.observe(progress)
    write(context, head, body, persistence)
  }

  /// Sends the head of a response, and then its body as it is made.
  private func begin(
    _ context: ChannelHandlerContext, _ stream: ReplyStream, _ reply: Reply,
    _ request: PendingRequest
  ) {
    let isChunked = request.acceptsChunks
    let persistence = connection.isDraining || !isChunked ? .close : request.persistence
    var progress = request.progress
    let head = head(reply, &progress, isHead: false, isChunked: isChunked, persistence)
    pending?.progress = progress
    connection.wait(for: nil)
    streaming = StreamedResponse(stream: stream, isChunked: isChunked, persistence: persistence)
    send(context, head)
    wantPart()
  }

  func send(_ context: ChannelHandlerContext, _ bytes: ByteBuffer) {
    connection.hasWritten(bytes.readableBytes)
    context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
  }

  /// Asks for the next part of a body, if the client has taken enough of the others.
  func wantPart() {
    guard let streaming, !streaming.isWanted, isWritable else { return }
    self.streaming?.isWanted = true
    let stream = streaming.stream
    stream.next(connection.callback { self.take($0, of: stream) })
  }

  private func take(_ part: ReplyStream.Part, of stream: ReplyStream) {
    guard let context, var response = streaming, response.stream === stream else { return }
    switch part {
    case .bytes(let bytes):
      let message = response.message(bytes)
      response.isWanted = false
      pending?.progress.sent += message.readableBytes
      streaming = response
      send(context, message)
      wantPart()
    case .end:
      let message = response.lastMessage
      pending?.progress.sent += message.readableBytes
      endStreaming()
      turn = .reading
      write(context, message, nil, response.persistence)
      resume(context)
    case .failure:
      // Without the last chunk, the client knows that something is missing. HTTP/1.0 cannot tell.
      context.close(promise: nil)
    }
  }

  /// Notes a response in parts that is complete, or whose connection is closed.
  func endStreaming() {
    guard let response = streaming else { return }
    response.stream.cancel()
    streaming = nil
    if let pending { connection.observe(pending.progress) }
    pending = nil
  }

  private func head(
    _ reply: Reply, _ progress: inout RequestProgress, isHead: Bool, isChunked: Bool,
    _ persistence: Persistence
  ) -> ByteBuffer {
    let head = connection.head(reply.statusLine, progress, persistence) {
      reply.writeFields(to: &$0, isHead: isHead, isChunked: isChunked)
    }
    progress.note(reply, sent: head.readableBytes)
    return head
  }

  /// Writes a complete response, and ends the connection if the response announces that.
  ///
  /// - Parameter body: What follows the head, which is not copied.
  func write(
    _ context: ChannelHandlerContext, _ head: ByteBuffer, _ body: ByteBuffer?,
    _ persistence: Persistence
  ) {
    let isLast = persistence == .close
    let count = head.readableBytes + (body?.readableBytes ?? 0)
    connection.hasWritten(count, thenWaits: isLast ? nil : .idle)
    context.write(wrapOutboundOut(head), promise: nil)
    if let body, body.readableBytes > 0 { context.write(wrapOutboundOut(body), promise: nil) }
    guard isLast else { return }
    // A client that did not ask to close the connection may have sent more.
    if connection.isDraining { connection.lingers = true }
    end(context)
  }

  /// Closes the connection once all responses are sent.
  func end(_ context: ChannelHandlerContext) {
    turn = .closing
    pending = nil
    if !unread.isEmpty { connection.lingers = true }
    unread = UnreadBytes()
    context.flush()
    connection.end()
  }
}
