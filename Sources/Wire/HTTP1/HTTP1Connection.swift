package import NIOCore

/// Speaks HTTP/1 with a client.
///
/// Cached responses are written at once. Every other request goes to the responder, one at a time;
/// later requests wait here, so that responses keep the order of their requests. A refused request
/// ends the connection, and the last response announces that.
///
/// Triggers each read itself (`autoRead` is off), so that a client that does not read its responses
/// cannot send without limit.
package final class HTTP1Connection: ChannelInboundHandler {
  package typealias InboundIn = ByteBuffer
  package typealias OutboundOut = ByteBuffer

  /// The state of the connection.
  enum Phase {
    /// The next request is being read.
    case reading
    /// The body of a request is being read.
    case body
    /// The responder is working on a response.
    case responding
    /// The last response is being sent, or the client has yet to close its side.
    case closing
  }

  let connection: OpenConnection
  let environment: ConnectionEnvironment
  /// `nil` before the handler is in use, and after the connection is closed.
  private(set) var context: ChannelHandlerContext?
  var phase = Phase.reading
  /// The request whose body is being read, or that the responder is working on.
  var pending: PendingRequest?
  /// The content of the body that is being read, if it has a permit.
  package var content = ByteBuffer()
  var unread = UnreadBytes()
  /// The response whose body is being sent in parts.
  var streaming: StreamedResponse?
  /// Whether the client reads its responses fast enough.
  var isWritable = true

  package init(_ connection: OpenConnection) {
    self.connection = connection
    environment = connection.environment
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    connection.handler = self
    if context.channel.isActive { channelActive(context: context) }
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    endStreaming()
    // The client left before its response.
    if let pending { connection.observe(pending.progress) }
    pending = nil
    self.context = nil
  }

  package func channelActive(context: ChannelHandlerContext) { context.read() }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch phase {
    case .reading, .body, .responding:
      var bytes = unwrapInboundIn(data)
      if phase == .reading, unread.isEmpty { respondFromMemory(context, &bytes) }
      guard bytes.readableBytes > 0 else { return }
      unread.append(bytes)
      proceed(context)
    case .closing:
      connection.lingers = true
    }
  }

  package func channelReadComplete(context: ChannelHandlerContext) {
    context.flush()
    readMore(context)
  }

  package func channelWritabilityChanged(context: ChannelHandlerContext) {
    isWritable = context.channel.isWritable
    if isWritable {
      resumeSender()
      resume(context)
    }
  }

  package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed = event else { return }
    connection.isAtEnd = true
    if connection.isWaiting(for: .lingering) {
      context.close(promise: nil)
    } else {
      resume(context)
    }
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func readMore(_ context: ChannelHandlerContext) {
    let body = phase == .body ? pending?.chunks.maxBytes ?? 0 : 0
    if unread.count <= max(environment.maxUnread, body) { context.read() }
  }

  /// Sends and reads as much as possible.
  func resume(_ context: ChannelHandlerContext) {
    proceed(context)
    context.flush()
    readMore(context)
    endIfDone(context)
  }

  /// Ends the connection if no further requests are accepted and all earlier ones are answered.
  private func endIfDone(_ context: ChannelHandlerContext) {
    guard phase == .reading else { return }
    if connection.isAtEnd, !unread.isBlank {
      // The remaining bytes will never be a complete request.
      if isWritable { refuse(context, .endedEarly) }
    } else if connection.isAtEnd || connection.isStopping && connection.isWaiting(for: .idle),
      unread.isBlank
    {
      end(context)
    }
  }

  /// Called when the server stops: answers the requests in progress and ends the connection.
  func stop() {
    // One that is not active yet has as long for its request as others.
    if let context, context.channel.isActive { resume(context) }
  }

  /// Called when a wait has exceeded its time limit.
  func timeIsUp(_ wait: Wait) {
    guard let context else { return }
    switch wait {
    case .answer: refuse(context, .answerTooSlow)
    case .head where !unread.isBlank: refuse(context, .headTooSlow)
    case .body:
      connection.countTimeout()
      refuse(context, .bodyTooSlow)
    case .head, .idle, .reading, .lingering: context.close(promise: nil)
    }
  }
}
