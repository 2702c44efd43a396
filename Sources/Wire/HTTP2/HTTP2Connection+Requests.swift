internal import HTTPTypes
internal import NIOCore
internal import NIOHPACK

extension HTTP2Connection {
  /// Handles a block of fields, if it is complete.
  func endBlock(_ header: FrameHeader) throws(ConnectionFault) {
    guard header.flags.contains(.endHeaders), let block else { return }
    self.block = nil
    try receiveHeaders(block, decode(block))
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
    _ block: HeaderBlock, _ fields: Result<HPACKHeaders, Refusal>
  ) throws(ConnectionFault) {
    let id = block.stream
    if ignores(id) { return try budget.spend(connection.now) }
    guard id > streams.last else { return try receiveTrailers(block, fields) }
    streams.last = id
    guard !streams.isFull else {
      try budget.spend(connection.now)
      return reset(id, .refusedStream)
    }
    budget.account()
    do throws(Refusal) {
      let (head, bytes) = try HTTP2HeadReader.read(fields.get(), limits: environment.limits)
      try receiveRequest(id, head, bytes, isWhole: block.endsStream)
    } catch {
      let isHead = (try? fields.get().first(name: ":method")) == "HEAD"
      refuse(id, error, isHead: isHead, isWhole: block.endsStream)
    }
  }

  private func receiveTrailers(
    _ block: HeaderBlock, _ fields: Result<HPACKHeaders, Refusal>
  ) throws(ConnectionFault) {
    let id = block.stream
    let stream = streams[id]
    switch stream?.turn {
    case .asking, .sending, .receiving, .discarding:
      if stream?.isWhole == true {
        reset(id, .streamClosed)
      } else if !block.endsStream {
        reset(id, .protocolError)
      } else {
        let isReceiving = if case .receiving? = stream?.turn { true } else { false }
        do throws(Refusal) {
          try HTTP2HeadReader.readTrailers(fields.get())
          if isReceiving {
            receiveBody(id, 0, isLast: true)
          } else {
            discardBody(id, 0, isLast: true)
          }
        } catch {
          guard isReceiving else { return reset(id, .protocolError) }
          refuse(id, error, isHead: stream?.isHead == true, isWhole: true)
        }
      }
    case .abandoned, nil:
      try budget.spend(connection.now)
      guard stream != nil || streams.wasReset(id) else { throw .endedStream }
    }
  }

  private func receiveRequest(
    _ id: UInt32, _ head: RequestHead, _ bytes: ByteBuffer, isWhole: Bool
  ) throws(Refusal) {
    let isHead = head.method == .head
    if isWhole {
      guard head.body.isEmpty else { throw .wrongLength }
      if let hit = connection.cacheHit(head, in: bytes) {
        let count = send(id, hit.reply, hit.identifier, isHead: isHead)
        return connection.observe(hit, to: head, in: bytes, sent: count)
      }
    } else if case .bytes(let length?) = head.body, length > environment.limits.bodyBytes {
      throw .bodyTooLarge(environment.limits)
    }
    let stream = HTTP2Stream(
      turn: .receiving(head.body), isHead: isHead, start: connection.now,
      window: FlowWindow(size: client.initialWindow), progress: connection.progress(head, bytes),
      isWhole: isWhole)
    guard !isWhole else { return ask(id, stream) }
    streams[id] = stream
    if head.expectsContinue { writeContinue(id) }
  }

  /// Notes a part of a request's body.
  func receiveBody(_ id: UInt32, _ count: Int, isLast: Bool) {
    guard var stream = streams[id], case .receiving(let body) = stream.turn else { return }
    stream.received += count
    stream.isWhole = isLast
    if stream.received > environment.limits.bodyBytes {
      refuse(id, .bodyTooLarge(environment.limits), isHead: stream.isHead, isWhole: isLast)
    } else if case .bytes(let length?) = body,
      isLast ? stream.received != length : stream.received > length
    {
      refuse(id, .wrongLength, isHead: stream.isHead, isWhole: isLast)
    } else if isLast {
      ask(id, stream)
    } else {
      streams[id] = stream
    }
  }

  /// Notes a part of the body of a request whose response is sent already, or is being sent.
  func discardBody(_ id: UInt32, _ count: Int, isLast: Bool) {
    guard var stream = streams[id] else { return }
    stream.received += count
    stream.isWhole = isLast
    if stream.received > environment.limits.streamWindow {
      reset(id, .flowControlError)
    } else if isLast, stream.isDiscarding {
      streams[id] = nil
    } else {
      streams[id] = stream
    }
  }

  private func ask(_ id: UInt32, _ stream: HTTP2Stream) {
    guard let progress = stream.progress, let request = progress.request else { return }
    let requester = connection.requester(progress.identifier)
    var stream = stream
    stream.turn = .asking
    stream.requester = requester
    streams[id] = stream
    environment.responder.respond(
      to: request, for: requester, connection.callback { self.finish(id, $0) })
  }

  private func finish(_ id: UInt32, _ reply: Reply) {
    guard let context, let stream = streams[id] else {
      reply.stream?.cancel()
      return
    }
    // A body that is made while it is sent is observed at its end.
    let isWhole = stream.isAbandoned || stream.isHead || reply.isBodiless || reply.stream == nil
    if isWhole { reply.stream?.cancel() }
    let noted = note(reply, stream, isWhole: isWhole)
    if stream.isAbandoned { streams[id] = nil } else { send(id, reply, noted) }
    resume(context)
  }

  /// Sends the response to a refused request.
  func refuse(_ id: UInt32, _ refusal: Refusal, isHead: Bool, isWhole: Bool) {
    var stream =
      streams[id]
      ?? HTTP2Stream(
        turn: .asking, isHead: isHead, start: connection.now,
        window: FlowWindow(size: client.initialWindow), isWhole: isWhole)
    stream.isWhole = isWhole
    stream.isMalformed = refusal.status == .badRequest
    let progress = stream.progress ?? RequestProgress()
    stream.progress = progress
    let reply = environment.responder.response(to: refusal, progress.identifier)
    send(id, reply, note(reply, stream, isWhole: true))
  }

  /// Notes the head of a response, and reports the response to the observer if nothing follows.
  private func note(_ reply: Reply, _ stream: HTTP2Stream, isWhole: Bool) -> HTTP2Stream {
    var stream = stream
    stream.progress?.note(
      reply, bytes: stream.isHead || reply.isBodiless ? 0 : reply.body.readableBytes)
    if isWhole, let progress = stream.progress { connection.observe(progress) }
    return stream
  }
}

extension Refusal {
  fileprivate static let wrongLength = malformed("The body length differs from content-length.")
}
