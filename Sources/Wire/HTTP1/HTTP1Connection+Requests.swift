internal import HTTPTypes
internal import NIOCore

/// Reading requests.
extension HTTP1Connection {
  /// Handles the first requests in the bytes as long as each is answered from memory, and the first that is not.
  /// Leaves the rest, and what has no complete or no valid head, which nearly never happens.
  func respondFromMemory(_ context: ChannelHandlerContext, _ bytes: inout ByteBuffer) {
    while bytes.readableBytes > 0, isWritable, !connection.isDraining,
      let head = try? RequestHead.read(bytes.readableBytesUInt8Span, limits: environment.limits)
    {
      // The client has sent more than it said, which a reset would answer: see `OpenConnection.end`.
      if head.persistence == .close, bytes.readableBytes > head.length { connection.lingers = true }
      let isSent = sendCached(context, head, bytes, head.persistence)
      if isSent, head.persistence != .close {
        bytes.moveReaderIndex(forwardBy: head.length)
        continue
      }
      let whole = bytes
      bytes.moveReaderIndex(forwardBy: head.length)
      if !isSent { unread.append(bytes) }
      bytes.clear()
      if !isSent {
        receive(context, head, whole)
        proceed(context)
      }
      return
    }
  }

  /// Processes as many of the unread bytes as possible now.
  func proceed(_ context: ChannelHandlerContext) {
    while true {
      switch phase {
      case .reading:
        guard !unread.isEmpty, isWritable, readHead(context) else { return }
      case .body:
        guard let pending, readBody(context, pending) else { return }
      case .responding, .closing:
        return
      }
    }
  }

  /// Reads a head and handles its request, or returns `false` if the head is incomplete.
  private func readHead(_ context: ChannelHandlerContext) -> Bool {
    guard connection.isAtEnd || unread.isWorthReading(limit: environment.limits.headBytes) else {
      return false
    }
    let bytes = unread.bytes
    do throws(Refusal) {
      guard
        let head = try RequestHead.read(bytes.readableBytesUInt8Span, limits: environment.limits)
      else {
        if !connection.isWaiting(for: .head) { connection.wait(for: .head) }
        return false
      }
      unread.drop(head.length)
      let persistence = connection.isDraining ? .close : head.persistence
      if !sendCached(context, head, bytes, persistence) { receive(context, head, bytes) }
    } catch {
      refuse(context, error)
    }
    return true
  }

  /// Handles a request without a cached response.
  private func receive(_ context: ChannelHandlerContext, _ head: RequestHead, _ bytes: ByteBuffer) {
    var request = PendingRequest(
      request: head.request(in: bytes), progress: connection.progress(head, bytes), body: head.body,
      chunks: ChunkedBody(limits: environment.limits), persistence: head.persistence)
    if !head.body.isEmpty {
      request.permit = connection.responder.bodyPermit(
        for: request.request, from: connection.recipient(request.progress.name))
    }
    if let permit = request.permit {
      var limits = environment.limits
      limits.bodyBytes = permit.bytes
      request.chunks = ChunkedBody(limits: limits)
      if !permit.takes(head.body) { return askUnread(request, permit) }
    } else if head.body.isEmpty {
      return ask(request)
    } else if case .bytes(let length) = head.body, length > environment.limits.bodyBytes {
      // The log names it.
      pending = request
      return refuse(context, .bodyTooLarge(environment.limits))
    }
    phase = .body
    pending = request
    if head.expectsContinue, unread.isEmpty {
      send(context, ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n"))
    }
    connection.wait(for: .body)
  }

  /// Reads a body, which is discarded if it has no permit, or returns `false` if it is incomplete.
  private func readBody(_ context: ChannelHandlerContext, _ request: PendingRequest) -> Bool {
    switch request.body {
    case .absent: break
    case .bytes(let length):
      guard unread.count >= length else { return endsEarly(context) }
      if request.permit != nil { content = unread.bytes.slice(0..<length) }
      unread.drop(length)
    case .chunked:
      guard connection.isAtEnd || unread.isWorthReading(limit: request.chunks.maxBytes) else {
        return false
      }
      do throws(Refusal) {
        let bytes = unread.bytes
        let length = try pending?.chunks.read(bytes.readableBytesUInt8Span) { chunk in
          if request.permit != nil { content.writeImmutableBuffer(bytes.slice(chunk)) }
        }
        guard let length else { return endsEarly(context) }
        unread.drop(length)
      } catch {
        if let permit = request.permit, error.status == .contentTooLarge, error != .framingTooLarge {
          askUnread(request, permit)
        } else {
          refuse(context, error)
        }
        return true
      }
    }
    let body = request.permit.map { RequestBody(bytes: content, ticket: $0.ticket) }
    content = ByteBuffer()
    ask(request, with: body)
    return true
  }

  /// Asks for the response to a request whose body is too large. Nothing after its head is read, so the
  /// connection ends.
  private func askUnread(_ request: PendingRequest, _ permit: BodyPermit) {
    var request = request
    request.persistence = .close
    connection.lingers = true
    ask(request, with: RequestBody(bytes: nil, ticket: permit.ticket))
  }

  /// Refuses an incomplete request if the client sends no more, or else returns `false`.
  private func endsEarly(_ context: ChannelHandlerContext) -> Bool {
    guard connection.isAtEnd else { return false }
    refuse(context, .endedEarly)
    return true
  }
}

extension BodyPermit {
  /// Whether a body is not known to be too large.
  fileprivate func takes(_ body: RequestHead.Body) -> Bool {
    switch body {
    case .absent: true
    case .bytes(let length): length <= bytes
    case .chunked: bytes > 0
    }
  }
}
