internal import HTTPTypes
internal import NIOCore

extension HTTP2Connection {
  /// Responds to a complete request from the cache.
  ///
  /// - Returns: The number of bytes of the body.
  func send(_ id: UInt32, _ reply: CachedReply, _ identifier: String?, isHead: Bool) -> Int {
    let body = reply.content.body
    let endsStream = isHead || reply.isUnmodified || body.readableBytes == 0
    if writer.isEmpty { writer.reserve(1024 + body.readableBytes) }
    writeHead(id, identifier, endsStream: endsStream) { reply.writeBlock(to: &$0) }
    guard !endsStream else { return 0 }
    if body.readableBytes <= sendsAtOnce {
      sendData(body, id, isLast: true)
    } else {
      streams[id] = HTTP2Stream(
        turn: .sending(rest: body), isHead: false, start: connection.now,
        window: FlowWindow(size: client.initialWindow), isWhole: true)
      streams.sending.append(id)
    }
    return body.readableBytes
  }

  /// How many bytes may be sent on a new stream in one frame.
  private var sendsAtOnce: Int {
    min(sendWindow.size, client.initialWindow, FrameHeader.maxBytes)
  }

  /// Sends a response that is not cached: its head, and its body as far as there is one, or as it is
  /// made.
  func send(_ id: UInt32, _ reply: Reply, _ stream: HTTP2Stream) {
    var stream = stream
    let mayHaveBody = !stream.isHead && !reply.isBodiless
    stream.source = mayHaveBody ? reply.stream : nil
    let hasBody = mayHaveBody && reply.body.readableBytes > 0
    var fields = reply.fields
    fields[.contentLength] = reply.bodyLength(isHead: stream.isHead).map { String($0) }
    let block = ByteBuffer(block: fields, status: reply.status.code)
    writeHead(id, stream.progress?.identifier, endsStream: !hasBody && stream.source == nil) {
      $0.writeImmutableBuffer(block)
    }
    if let source = stream.source {
      streams[id] = stream
      return wantPart(id, source)
    }
    stream.turn = .sending(rest: reply.body)
    streams[id] = stream
    if hasBody { streams.sending.append(id) } else { finishStream(id, stream) }
  }

  /// Asks for the next part of a body. Until it arrives, the responder is at work.
  private func wantPart(_ id: UInt32, _ source: ReplyStream) {
    source.next(connection.callback { self.take($0, id) })
  }

  /// Notes a response in parts that is complete, fails, or is given up by the client.
  private func observe(_ stream: HTTP2Stream) {
    if stream.source != nil, let progress = stream.progress { connection.observe(progress) }
  }

  private func take(_ part: ReplyStream.Part, _ id: UInt32) {
    guard let context, var stream = streams[id], stream.source != nil else { return }
    switch part {
    case .bytes(let bytes):
      stream.turn = .sending(rest: bytes)
      stream.progress?.bytes += bytes.readableBytes
      streams[id] = stream
      streams.sending.append(id)
    case .end:
      sendData(ByteBuffer(), id, isLast: true)
      observe(stream)
      stream.source = nil
      finishStream(id, stream)
    case .failure: reset(id, .internalError)
    }
    resume(context)
  }

  private func writeHead(
    _ id: UInt32, _ identifier: String?, endsStream: Bool, _ writeFields: (inout ByteBuffer) -> Void
  ) {
    let before = writer.count
    writeBlock(id, endsStream: endsStream) { block in
      writeFields(&block)
      block.writeImmutableBuffer(environment.clock.now().block)
      if let identifier { block.writeIdentifierField(identifier) }
    }
    connection.hasWritten(writer.count - before)
  }

  /// Tells the client to send the body.
  func writeContinue(_ id: UInt32) {
    writeBlock(id, endsStream: false) {
      $0.writeImmutableBuffer(ByteBuffer(block: [:], status: 100))
    }
  }

  /// Writes a block of fields. If the client has reduced the size of its dynamic table, the first
  /// block sets that size to 0 (RFC 7541, sections 4.2 and 6.3).
  private func writeBlock(
    _ id: UInt32, endsStream: Bool, _ writeFields: (inout ByteBuffer) -> Void
  ) {
    let saysTableIsEmpty =
      client.smallestHeaderTable < ClientSettings.initialHeaderTable && !saidTableIsEmpty
    writer.writeHeaders(stream: id, endsStream: endsStream) { block in
      if saysTableIsEmpty { block.writeInteger(UInt8(0x20)) }
      writeFields(&block)
    }
    if saysTableIsEmpty { saidTableIsEmpty = true }
  }

  private func sendData(_ data: ByteBuffer, _ id: UInt32, isLast: Bool) {
    writer.writeData(data, stream: id, isLast: isLast)
    sendWindow.take(data.readableBytes)
    sentBytes += data.readableBytes
    budget.account()
    // Only responses count: control frames that the client reads are not progress.
    connection.hasWritten(FrameHeader.byteCount + data.readableBytes)
  }

  /// Sends pending responses in turn, as far as the client's windows allow.
  func sendResponses(_ context: ChannelHandlerContext) {
    // How many streams in a row could not send.
    var blocked = 0
    while blocked < streams.sending.count, sendWindow.size > 0, context.channel.isWritable {
      let id = streams.sending.removeFirst()
      if sendPiece(context, id) {
        blocked = 0
      } else {
        blocked += 1
      }
      if writer.count >= Self.maxUnwritten { flush(context) }
    }
  }

  /// Sends the next piece of a response, or returns `false` if the stream's window is used up.
  private func sendPiece(_ context: ChannelHandlerContext, _ id: UInt32) -> Bool {
    guard var stream = streams[id], case .sending(var rest) = stream.turn else { return true }
    let count = min(
      rest.readableBytes, FrameHeader.maxBytes, sendWindow.size, stream.window.size)
    guard count > 0, let piece = rest.readSlice(length: count) else {
      if stream.blockedSince == Waits.never {
        stream.blockedSince = connection.now
        stream.unblockedBytes = 0
      }
      streams[id] = stream
      streams.sending.append(id)
      return false
    }
    let isLast = rest.readableBytes == 0
    stream.unblockedBytes += count
    if isLast || stream.unblockedBytes >= OpenConnection.minProgress {
      stream.blockedSince = Waits.never
    }
    sendData(piece, id, isLast: isLast && stream.source == nil)
    if isLast, let source = stream.source {
      stream.window.take(count)
      stream.turn = .asking
      streams[id] = stream
      wantPart(id, source)
    } else if isLast {
      finishStream(id, stream)
    } else {
      stream.window.take(count)
      stream.turn = .sending(rest: rest)
      streams[id] = stream
      streams.sending.append(id)
    }
    return true
  }

  /// Notes that the response on a stream is complete.
  ///
  /// If the request is incomplete, the server could tell the client at once to stop sending it (RFC
  /// 9113, section 8.1), but some clients then ignore the response. Most stop anyway.
  private func finishStream(_ id: UInt32, _ stream: HTTP2Stream) {
    if stream.isMalformed {
      reset(id, .protocolError)
    } else if stream.isWhole {
      streams[id] = nil
    } else {
      var stream = stream
      stream.turn = .discarding
      streams[id] = stream
    }
  }

  /// Sends nothing more on a stream.
  func abandon(_ id: UInt32) {
    if let stream = streams[id] { observe(stream) }
    streams.abandon(id)
  }

  /// Sends nothing more on any stream.
  func abandonAll() {
    for stream in streams.all.values { observe(stream) }
    streams.removeAll()
  }

  /// Ends a stream at once.
  func reset(_ id: UInt32, _ code: HTTP2ErrorCode) {
    abandon(id)
    streams.noteReset(id)
    writer.writeReset(stream: id, code)
  }
}
