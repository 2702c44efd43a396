internal import HTTPTypes
internal import NIOCore

/// Reading requests.
extension HTTP1Connection {
  /// Processes as many of the unread bytes as possible now.
  func proceed(_ context: ChannelHandlerContext) {
    while true {
      switch state {
      case .reading:
        guard !unread.isEmpty, isWritable, readHead(context) else { return }
      case .body:
        guard readBody(context) else { return }
      case .responding, .streaming, .closing:
        return
      }
    }
  }

  /// Reads a head and handles its request, or returns `false` if the head is incomplete.
  private func readHead(_ context: ChannelHandlerContext) -> Bool {
    guard isAtEnd || unread.isWorthReading(limit: limits.headBytes) else {
      return false
    }
    let bytes = unread.bytes
    do throws(Refusal) {
      guard
        let head = try RequestHead.read(bytes.readableBytesUInt8Span, limits: limits)
      else {
        if !isWaiting(for: .head) { wait(for: .head) }
        return false
      }
      unread.drop(head.length)
      let persistence = table.isDraining ? .close : head.persistence
      if !sendCached(context, head, bytes, persistence) { receive(context, head, bytes) }
    } catch {
      refuse(context, error)
    }
    return true
  }

  /// Handles a request without a cached response.
  private func receive(_ context: ChannelHandlerContext, _ head: RequestHead, _ bytes: ByteBuffer) {
    // A copy: the rest of the buffer would stay in memory as long as the request.
    let own = ByteBuffer(exactly: bytes.readableBytesUInt8Span.extracting(first: head.length))
    let exchange = Exchange(head, in: own, peer, identifier(of: head), isHead: head.method == .head, since: .now())
    guard !head.body.isEmpty else { return ask(context, exchange, head.persistence) }
    var limits = limits
    let permit = table.responder.bodyPermit(for: exchange)
    if let permit { limits.bodyBytes = permit.bytes }
    let body = UnfinishedBody(exchange: exchange, permit: permit, chunks: ChunkedBody(limits: limits))
    // The log names it, also if it is refused.
    state = .body(body)
    // One in chunks has one byte or more.
    let least = if case .bytes(let length) = head.body { length } else { 1 }
    guard least <= limits.bodyBytes else { return refuse(context, body, .bodyTooLarge(limits)) }
    if head.expectsContinue, unread.isEmpty {
      send(context, ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n"))
    }
    wait(for: .body)
  }

  /// The identifier of a request: the one that a trusted proxy has sent, or a new one.
  func identifier(of head: RequestHead) -> RequestIdentifier {
    guard let range = head.identifier, table.responder.trusts(peer) else { return table.makeIdentifier() }
    return .given(range)
  }

  /// Reads a body, which is discarded if it has no permit, or returns `false` if it is incomplete.
  private func readBody(_ context: ChannelHandlerContext) -> Bool {
    guard case .body(var body) = state else { return false }
    defer {
      table.note(self)
      table.makeRoomForBodies()
    }
    // What has arrived of it would be copied for each piece if it had two owners.
    state = .reading
    let result = Result { () throws(Refusal) in try readBody(into: &body) }
    state = .body(body)
    switch result {
    case .success(true):
      let kept = body.permit.map { _ in body.content }
      ask(context, body.exchange, body.exchange.head?.persistence ?? .close, with: kept)
    case .success(false):
      guard isAtEnd else { return false }
      refuse(context, .endedEarly)
    case .failure(let refusal):
      refuse(context, body, refusal)
    }
    return true
  }

  /// Reads what has arrived of a body. Returns whether that is all of it.
  private func readBody(into body: inout UnfinishedBody) throws(Refusal) -> Bool {
    switch body.exchange.head?.body ?? .absent {
    case .absent: return true
    case .bytes(let length):
      guard unread.count >= length else { return false }
      if body.permit != nil { body.content = unread.bytes.slice(0..<length) }
      unread.drop(length)
      return true
    case .chunked:
      guard isAtEnd || unread.isWorthReading(limit: body.chunks.maxBytes) else { return false }
      let (bytes, isKept) = (unread.bytes, body.permit != nil)
      var content = body.content
      body.content = ByteBuffer()
      defer { body.content = content }
      let length = try body.chunks.read(bytes.readableBytesUInt8Span) { chunk in
        if isKept { content.writeImmutableBuffer(bytes.slice(chunk)) }
      }
      guard let length else { return false }
      unread.drop(length)
      return true
    }
  }

  /// Refuses a body. The responder itself answers that one with a permit is too large. What follows is not read, so the
  /// connection ends.
  private func refuse(_ context: ChannelHandlerContext, _ body: UnfinishedBody, _ refusal: Refusal) {
    guard body.permit != nil, refusal.status == .contentTooLarge, refusal != .framingTooLarge else {
      return refuse(context, refusal)
    }
    lingers = true
    ask(context, body.exchange, .close, isBodyTooLong: true)
  }
}
