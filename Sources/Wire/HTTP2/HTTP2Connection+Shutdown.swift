internal import HTTPTypes
internal import NIOCore

extension HTTP2Connection {
  /// How long streams that are on their way are still accepted: longer than most round trips.
  private static let maxRoundTrip = TimeAmount.seconds(1)

  /// Whether the client opened a stream after the shutdown began, so that it is ignored.
  func ignores(_ id: UInt32) -> Bool {
    if case .underWay(let last) = shutdown { id > last } else { false }
  }

  /// Tells the client to open no more streams.
  private func announceShutdown() {
    guard case .none = shutdown else { return }
    shutdown = .announced(connection.now)
    writer.writeGoAway(last: UInt32(FlowWindow.maxBytes), .noError)
  }

  /// Ignores streams that the client opens from now on; `endIfDone` ends the connection once those
  /// so far are answered.
  func takeNoMoreStreams() {
    if case .underWay = shutdown { return }
    shutdown = .underWay(last: streams.last)
    // If every stream is answered, `endIfDone` sends it.
    if !streams.haveResponses { writer.writeGoAway(last: streams.last, .noError) }
  }

  /// Goes on with a shutdown, if it is time for that.
  ///
  /// A client that is told before its first request might not send it.
  func endStop(_ context: ChannelHandlerContext, _ now: NIODeadline) {
    switch shutdown {
    case .none where connection.isStopping && (streams.last > 0 || connection.isStopped):
      announceShutdown()
    case .announced(let start) where now - start >= Self.maxRoundTrip: takeNoMoreStreams()
    case .none, .announced, .underWay: return
    }
    resume(context)
  }

  /// Ends the connection if all requests are answered and no more can come.
  func endIfDone(_ context: ChannelHandlerContext) {
    let isShutDown = if case .underWay = shutdown { true } else { false }
    guard isShutDown || isClientDone || connection.isAtEnd else { return }
    if connection.isAtEnd {
      // Incomplete requests will never be completed, and windows will not be enlarged.
      if context.channel.isWritable, !streams.isAsking { end(context, .noError) }
    } else if streams.haveResponses, block == nil {
      end(context, .noError)
    }
  }
}

extension HTTP2Connection {
  var isResponding: Bool { !streams.haveResponses }

  func stop() {
    if let context, context.channel.isActive, !isClosing { endStop(context, connection.now) }
  }

  func timeIsUp(_ wait: Wait) {
    guard let context else { return }
    guard !isClosing else { return context.close(promise: nil) }
    switch wait {
    case .head: end(context, .enhanceYourCalm, "A frame did not arrive in time.")
    case .idle: end(context, .noError, "The connection was idle.")
    case .window where connection.now - heldSince >= environment.limits.time(for: .window):
      end(context, .enhanceYourCalm, "The window of the connection stayed closed.")
    case .body, .window: endStreams(context, wait)
    case .reading, .lingering: context.close(promise: nil)
    }
  }

  /// Ends the streams that have waited too long for their client, and then the connection: else the
  /// client could begin again with others for as long as it likes.
  private func endStreams(_ context: ChannelHandlerContext, _ wait: Wait) {
    let time = environment.limits.time(for: wait)
    for (id, stream) in streams.all where connection.now - stream.start(of: wait) >= time {
      switch stream.turn {
      case .receiving:
        connection.countTimeout()
        refuse(id, .bodyTooSlow, isHead: stream.isHead, isWhole: false)
        announceShutdown()
      case .sending:
        reset(id, .cancel)
        announceShutdown()
      // The client has its response, and may not know that nobody needs the body.
      case .discarding: reset(id, .noError)
      case .asking, .abandoned: break
      }
    }
    resume(context)
  }
}

/// The progress of a shutdown that the server has begun (RFC 9113, section 6.8).
enum Shutdown {
  case none
  /// The client was told to open no more streams; those on their way are still answered.
  case announced(NIODeadline)
  /// The client knows: streams that it opens after `last` are ignored.
  case underWay(last: UInt32)
}
