package import NIOCore

/// Speaks HTTP/1 with a client.
///
/// Cached responses are written at once. Every other request goes to the responder, one at a time;
/// later requests wait here, so that responses keep the order of their requests. A refused request
/// ends the connection, and the last response announces that.
///
/// Triggers each read itself (`autoRead` is off), so that a client that does not read its responses
/// cannot send without limit.
///
/// Belongs to an event loop, like the ``ConnectionTable`` that holds it.
package final class HTTP1Connection: ChannelInboundHandler {
  package typealias InboundIn = ByteBuffer
  package typealias OutboundOut = ByteBuffer

  /// What the connection is doing, with what belongs to that. Indirect: a response from memory only looks which it is.
  indirect enum State {
    /// The next request is being read.
    case reading
    /// The body of a request is being read.
    case body(UnfinishedBody)
    /// The responder is working on a response.
    case responding(PendingRequest, Persistence)
    /// A response is being sent in parts.
    case streaming(StreamedResponse)
    /// The last response is being sent, or the client has yet to close its side.
    case closing

    /// The request that is not answered yet.
    var exchange: Exchange? {
      switch self {
      case .reading, .closing: nil
      case .body(let body): body.exchange
      case .responding(let request, _): request.exchange
      case .streaming(let response): response.exchange
      }
    }
  }

  let channel: any Channel
  let table: ConnectionTable
  var limits: WireLimits { table.control.limits }
  /// The index in the table.
  var index = 0
  /// `nil` before the handler is in use, and after the connection is closed.
  private(set) var context: ChannelHandlerContext?
  var state = State.reading
  var unread = UnreadBytes()
  package var unreadCount: Int { unread.count }
  var waits: Waits
  /// Whether the client reads its responses fast enough.
  var isWritable = true
  /// Whether the client has closed its side and sends no more.
  private(set) var isAtEnd = false
  /// Whether the client may still be sending data, which is discarded.
  package var lingers = false
  /// The other side. Its texts are made for the first request.
  private(set) lazy var peer = Peer(channel.remoteAddress)

  init(_ channel: any Channel, _ table: ConnectionTable) {
    (self.channel, self.table) = (channel, table)
    waits = Waits(for: .head, table.now)
  }

  /// An unfinished body that is kept: of which client, and how many bytes, with those that are not read yet.
  package var keptBody: (client: ClientNetwork?, bytes: Int)? {
    guard case .body(let body) = state, let permit = body.permit else { return nil }
    return (permit.client, body.content.readableBytes + unread.count)
  }

  /// The bytes of ``keptBody`` that the table counts.
  var countedBytes = 0

  package func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    if context.channel.isActive { channelActive(context: context) }
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    // The client left before it had the response.
    if let exchange = state.exchange { observe(exchange) }
    if case .streaming(let response) = state { response.deadline.cancel() }
    state = .closing
    // A request whose response is under way still has this connection.
    unread = UnreadBytes()
    table.note(self)
    self.context = nil
  }

  package func channelActive(context: ChannelHandlerContext) { context.read() }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .closing = state {
      lingers = true
      return
    }
    unread.append(unwrapInboundIn(data))
    proceed(context)
  }

  package func channelReadComplete(context: ChannelHandlerContext) {
    context.flush()
    readMore(context)
  }

  package func channelWritabilityChanged(context: ChannelHandlerContext) {
    isWritable = context.channel.isWritable
    if isWritable {
      askForPart()
      resume(context)
    }
  }

  package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed = event else { return }
    isAtEnd = true
    if isWaiting(for: .lingering) {
      context.close(promise: nil)
    } else {
      resume(context)
    }
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func readMore(_ context: ChannelHandlerContext) {
    var most = max(limits.headBytes, limits.allBodyBytes)
    if case .body(let unfinished) = state { most = max(most, unfinished.chunks.maxBytes) }
    // More is a head or a body that is too large.
    if unread.count <= most { context.read() }
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
    guard case .reading = state else { return }
    if isAtEnd, !unread.isBlank {
      // The remaining bytes will never be a complete request.
      if isWritable { refuse(context, .endedEarly) }
    } else if isAtEnd || table.isStopping && isWaiting(for: .idle), unread.isBlank {
      end(context)
    }
  }

  /// Called when the server stops: answers the requests in progress and ends the connection.
  func stop() {
    // One that is not active yet has as long for its request as others.
    if let context, context.channel.isActive { resume(context) }
  }
}
