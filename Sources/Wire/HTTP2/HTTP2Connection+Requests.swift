internal import HTTPTypes
internal import NIOCore
internal import NIOHPACK

extension HTTP2Connection {
  /// Handles a block of fields, if it is complete.
  func endBlock(_ context: ChannelHandlerContext, _ header: FrameHeader) throws(ConnectionFault) {
    guard header.flags.contains(.endHeaders), let block else { return }
    self.block = nil
    try receiveHeaders(context, block, decode(block))
    if decoder == nil { takeNoMoreStreams() }
  }

  /// Decodes the fields of a block; always, since later blocks build on the decoder's state.
  ///
  /// A block that cannot be decoded within the limits is the fault of its request alone, but leaves
  /// no decoder for later ones. Trailers of earlier requests are then taken as empty.
  private func decode(
    _ block: HeaderBlock
  ) throws(ConnectionFault) -> Result<HPACKHeaders, Refusal> {
    do {
      // A block that exceeds this before decoding exceeds the limits after it, except in very
      // wasteful encodings.
      guard block.bytes.readableBytes <= environment.limits.headerListBytes else {
        throw NIOHPACKErrors.MaxHeaderListSizeViolation()
      }
      var bytes = block.bytes
      return .success(try decoder?.decodeHeaders(from: &bytes) ?? [:])
    } catch is NIOHPACKErrors.MaxHeaderListSizeViolation {
      decoder = nil
      return .failure(.fieldsTooLarge(environment.limits))
    } catch is NIOHPACKErrors.EmptyLiteralHeaderFieldName {
      decoder = nil
      return .failure(.malformed("A header field has no name."))
    } catch {
      throw ConnectionFault(.compressionError, "The header fields cannot be decoded.")
    }
  }

  private func receiveHeaders(
    _ context: ChannelHandlerContext, _ block: HeaderBlock,
    _ fields: Result<HPACKHeaders, Refusal>
  ) throws(ConnectionFault) {
    let id = block.stream
    if ignores(id) { return try budget.spend(connection.now) }
    guard id > streams.last else { return try receiveTrailers(context, block, fields) }
    streams.last = id
    guard !streams.isFull else {
      try budget.spend(connection.now)
      return reset(id, .refusedStream)
    }
    budget.account()
    do throws(Refusal) {
      let head = try HTTP2HeadReader.read(fields.get(), limits: environment.limits)
      try receiveRequest(context, id, head, isWhole: block.endsStream)
    } catch {
      let isHead = (try? fields.get().first(name: ":method")) == "HEAD"
      refuse(context, id, error, isHead: isHead, isWhole: block.endsStream)
    }
  }

  private func receiveTrailers(
    _ context: ChannelHandlerContext, _ block: HeaderBlock,
    _ fields: Result<HPACKHeaders, Refusal>
  ) throws(ConnectionFault) {
    let id = block.stream
    let stream = streams[id]
    switch stream?.turn {
    case .asking, .answering, .receiving, .discarding:
      if stream?.isWhole == true {
        reset(id, .streamClosed)
      } else if !block.endsStream {
        reset(id, .protocolError)
      } else {
        let isReceiving = if case .receiving? = stream?.turn { true } else { false }
        do throws(Refusal) {
          try HTTP2HeadReader.readTrailers(fields.get())
          if isReceiving {
            receiveBody(context, id, 0, isLast: true)
          } else {
            discardBody(id, 0, isLast: true)
          }
        } catch {
          guard isReceiving else { return reset(id, .protocolError) }
          refuse(context, id, error, isHead: stream?.isHead == true, isWhole: true)
        }
      }
    case .abandoned, nil:
      try budget.spend(connection.now)
      guard stream != nil || streams.wasReset(id) else { throw .endedStream }
    }
  }

  private func receiveRequest(
    _ context: ChannelHandlerContext, _ id: UInt32, _ head: HTTP2Head, isWhole: Bool
  ) throws(Refusal) {
    if isWhole {
      guard head.contentLength ?? 0 == 0 else { throw .wrongLength }
      let start = environment.observer.map { _ in NIODeadline.now() }
      if let question = head.question,
        let answer = environment.responder.cachedResponse(to: question)
      {
        if let start {
          let bytes = question.isHead || answer.isUnmodified ? 0 : answer.body.readableBytes
          observe(
            context, head.request(scheme: environment.scheme), answer.isUnmodified ? 304 : 200,
            bytes, start)
        }
        return send(context, id, answer, isHead: question.isHead)
      }
    } else if let length = head.contentLength, length > environment.limits.bodyBytes {
      throw .bodyTooLarge(environment.limits)
    }
    let request = head.request(scheme: environment.scheme)
    var stream = HTTP2Stream(
      turn: .receiving(request, contentLength: head.contentLength), isHead: head.isHead,
      start: connection.now, window: FlowWindow(size: client.initialWindow), isWhole: isWhole)
    stream.logged = environment.observer.map { _ in (request, .now()) }
    guard !isWhole else { return ask(context, id, stream, request) }
    streams.set(id, to: stream)
    if head.expectsContinue { writeContinue(id) }
  }

  /// Notes a part of a request's body.
  func receiveBody(
    _ context: ChannelHandlerContext, _ id: UInt32, _ count: Int, isLast: Bool
  ) {
    guard var stream = streams[id], case .receiving(let request, let length) = stream.turn else {
      return
    }
    stream.received += count
    stream.isWhole = isLast
    if stream.received > environment.limits.bodyBytes {
      refuse(
        context, id, .bodyTooLarge(environment.limits), isHead: stream.isHead, isWhole: isLast)
    } else if let length, isLast ? stream.received != length : stream.received > length {
      refuse(context, id, .wrongLength, isHead: stream.isHead, isWhole: isLast)
    } else if isLast {
      ask(context, id, stream, request)
    } else {
      streams.set(id, to: stream)
    }
  }

  /// Notes a part of the body of a request whose response is sent already, or is being sent.
  func discardBody(_ id: UInt32, _ count: Int, isLast: Bool) {
    guard var stream = streams[id] else { return }
    stream.received += count
    stream.isWhole = isLast
    if stream.received > environment.limits.streamWindow {
      reset(id, .flowControlError)
    } else if isLast, case .discarding = stream.turn {
      streams.remove(id)
    } else {
      streams.set(id, to: stream)
    }
  }

  private func ask(
    _ context: ChannelHandlerContext, _ id: UInt32, _ stream: HTTP2Stream, _ request: HTTPRequest
  ) {
    let requester = Requester(context.channel)
    var stream = stream
    stream.turn = .asking
    stream.requester = requester
    streams.set(id, to: stream)
    let eventLoop = context.eventLoop
    let this = NIOLoopBound(self, eventLoop: eventLoop)
    environment.responder.answer(request, for: requester) { reply in
      eventLoop.execute { this.value.finish(id, reply) }
    }
  }

  private func finish(_ id: UInt32, _ reply: Reply) {
    guard let context, let stream = streams[id] else {
      reply.stream?.cancel()
      return
    }
    if let source = reply.stream {
      if case .asking = stream.turn, !stream.isHead, !reply.isBodiless {
        send(context, id, source, reply, stream)
        return goOn(context)
      }
      source.cancel()
    }
    observe(context, reply, stream)
    if case .abandoned = stream.turn {
      streams.remove(id)
    } else {
      send(context, id, reply, stream)
    }
    goOn(context)
  }

  /// Sends the response to a refused request.
  func refuse(
    _ context: ChannelHandlerContext, _ id: UInt32, _ refusal: Refusal, isHead: Bool, isWhole: Bool
  ) {
    let stream =
      streams[id]
      ?? HTTP2Stream(
        turn: .asking, isHead: isHead, start: connection.now,
        window: FlowWindow(size: client.initialWindow), isWhole: isWhole)
    var refused = stream
    refused.isWhole = isWhole
    refused.isMalformed = refusal.status == .badRequest
    let reply = environment.responder.answer(to: refusal)
    observe(context, reply, refused)
    send(context, id, reply, refused)
  }

  /// - Parameter stream: Without a request if its head was refused.
  private func observe(
    _ context: ChannelHandlerContext, _ reply: Reply, _ stream: HTTP2Stream
  ) {
    let bytes = stream.isHead || reply.isBodiless ? 0 : reply.body.readableBytes
    observe(
      context, stream.logged?.request, reply.status.code, bytes, stream.logged?.at ?? .now())
  }

  func observe(
    _ context: ChannelHandlerContext, _ request: HTTPRequest?, _ status: Int, _ bytes: Int,
    _ start: NIODeadline
  ) {
    environment.observer?.observe(
      Exchange(
        version: "HTTP/2", peer: context.channel.remoteAddress, request: request, status: status,
        bytes: bytes, duration: .now() - start))
  }
}

extension Refusal {
  fileprivate static let wrongLength = malformed("The body length differs from content-length.")
}
