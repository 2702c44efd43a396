internal import HTTPTypes
internal import NIOCore

extension HTTP2Connection {
  /// The content of the PING whose acknowledgement shows that the first GOAWAY has arrived.
  private static let mark = ByteBuffer(bytes: Array("shutdown".utf8))

  /// How long to wait for that acknowledgement.
  private static let mostRoundTrip = TimeAmount.seconds(1)

  /// Whether the client opened a stream after the shutdown began, so that it is ignored.
  func ignores(_ id: UInt32) -> Bool {
    if case .underWay(let last) = shutdown { id > last } else { false }
  }

  private func announceShutdown(_ context: ChannelHandlerContext) {
    guard case .none = shutdown else { return }
    writer.writeGoAway(last: UInt32(FlowWindow.mostBytes), .noError)
    writer.writePing(Self.mark, acknowledges: false)
    let timer = context.eventLoop.assumeIsolated().scheduleTask(in: Self.mostRoundTrip) {
      [weak self] in
      guard let self, let context = self.context else { return }
      self.shutDown()
      self.goOn(context)
    }
    shutdown = .announced(timer: timer)
    goOn(context)
  }

  func receiveAcknowledgement(_ context: ChannelHandlerContext, _ content: ByteBuffer) {
    if content == Self.mark { shutDown() }
  }

  /// Accepts no more streams. Sends the last GOAWAY, unless every stream is answered already: then
  /// `endIfDone` sends it.
  private func shutDown() {
    guard case .announced = shutdown else { return }
    shutdown.cancel()
    shutdown = .underWay(last: streams.last)
    if !streams.isAnswered { writer.writeGoAway(last: streams.last, .noError) }
  }

  /// Ends the connection if all requests are answered and no more can come.
  func endIfDone(_ context: ChannelHandlerContext) {
    let isShutDown = if case .underWay = shutdown { true } else { false }
    guard isShutDown || clientLeaves || isAtEnd else { return }
    if isAtEnd {
      // Incomplete requests will never be completed, and windows will not be enlarged.
      if context.channel.isWritable, !streams.isAsking { end(context, .noError) }
    } else if streams.isAnswered, block == nil {
      end(context, .noError)
    }
  }
}

extension HTTP2Connection: ConnectionSpeaker {
  func stop() {
    guard let context, case .speaking = turn else { return }
    // SETTINGS must come first on a connection, so no GOAWAY can be sent before.
    guard context.channel.isActive else { return context.close(promise: nil) }
    announceShutdown(context)
  }

  func timeIsUp(_ wait: OpenConnection.Wait) {
    guard let context else { return }
    switch (turn, wait) {
    case (.speaking, .head): end(context, .enhanceYourCalm, "A frame did not arrive in time.")
    case (.speaking, .idle): end(context, .noError, "The connection was idle.")
    case (.speaking, .body): refuseSlowBodies(context)
    case (.speaking, .answer), (.speaking, .lingering), (.closing, _), (.lingering, _):
      context.close(promise: nil)
    }
  }

  /// Refuses requests whose body takes too long, and resets those that are answered already.
  private func refuseSlowBodies(_ context: ChannelHandlerContext) {
    let time = TimeAmount.seconds(Int64(environment.limits.bodySeconds))
    for (id, start) in streams.receiving where connection.now - start >= time {
      guard let stream = streams[id] else { continue }
      if case .discarding = stream.turn {
        reset(id, .noError)
      } else {
        connection.countTimeout()
        refuse(context, id, .bodyTooSlow, isHead: stream.isHead, isWhole: false)
      }
    }
    goOn(context)
  }
}
