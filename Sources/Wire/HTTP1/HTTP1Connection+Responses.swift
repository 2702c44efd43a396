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
    guard let hit = connection.cacheHit(head, in: bytes) else { return false }
    let message = hit.reply.message(
      isHead: head.method == .head, environment.clock.lastLines(persistence, hit.identifier))
    connection.observe(hit, head, in: bytes, count: message.readableBytes)
    write(context, message, persistence)
    return true
  }

  func ask(_ request: PendingRequest) {
    turn = .responding
    pending = request
    connection.wait(for: nil)
    environment.responder.respond(
      to: request.request, for: Requester(connection.channel, request.identifier),
      connection.callback(finish))
  }

  private func finish(_ reply: Reply) {
    guard turn == .responding, let request = pending, let context else {
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
    send(
      context, reply, to: request, request.identifier, isHead: request.isHead,
      isChunked: request.acceptsChunks, persistence)
    resume(context)
  }

  /// Sends the response to a refused request, and ends the connection.
  func refuse(_ context: ChannelHandlerContext, _ refusal: Refusal, isHead: Bool = false) {
    connection.lingers = true
    let identifier = pending?.identifier ?? RequestIdentifier.make()
    let reply = environment.responder.response(to: refusal, identifier)
    send(context, reply, to: pending, identifier, isHead: isHead, isChunked: true, .close)
  }

  private func send(
    _ context: ChannelHandlerContext, _ reply: Reply, to request: PendingRequest?,
    _ identifier: String, isHead: Bool, isChunked: Bool, _ persistence: Persistence
  ) {
    let message = message(reply, identifier, isHead: isHead, isChunked: isChunked, persistence)
    connection.observe(
      request?.request, identifier, reply.status.code, bytes: message.readableBytes,
      since: request?.start, notes: reply.notes)
    write(context, message, persistence)
  }

  /// Sends the head of a response, and then its body as it is made.
  private func begin(
    _ context: ChannelHandlerContext, _ stream: ReplyStream, _ reply: Reply,
    _ request: PendingRequest
  ) {
    let isChunked = request.acceptsChunks
    let persistence = connection.isLeaving || !isChunked ? .close : request.persistence
    let head = message(
      reply, request.identifier, isHead: false, isChunked: isChunked, persistence)
    streaming = StreamedResponse(
      stream: stream, isChunked: isChunked, persistence: persistence, status: reply.status.code,
      notes: reply.notes, bytes: head.readableBytes)
    send(context, head)
    wantPart()
  }

  private func send(_ context: ChannelHandlerContext, _ bytes: ByteBuffer) {
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
      response.bytes += message.readableBytes
      streaming = response
      send(context, message)
      wantPart()
    case .end:
      let message = response.lastMessage
      streaming?.bytes += message.readableBytes
      endStreaming()
      turn = .reading
      write(context, message, response.persistence)
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
    if let pending {
      connection.observe(
        pending.request, pending.identifier, response.status, bytes: response.bytes,
        since: pending.start, notes: response.notes)
    }
    pending = nil
  }

  private func message(
    _ reply: Reply, _ identifier: String, isHead: Bool, isChunked: Bool,
    _ persistence: Persistence
  ) -> ByteBuffer {
    reply.message(
      isHead: isHead, isChunked: isChunked, environment.clock.lastLines(persistence, identifier))
  }

  /// Writes a complete response, and ends the connection if the response announces that.
  func write(
    _ context: ChannelHandlerContext, _ message: ByteBuffer, _ persistence: Persistence
  ) {
    let isLast = persistence == .close
    connection.hasWritten(message.readableBytes, thenWaits: isLast ? nil : .idle)
    context.write(wrapOutboundOut(message), promise: nil)
    guard isLast else { return }
    // A client that did not ask to close the connection may have sent more.
    if connection.isLeaving { connection.lingers = true }
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
