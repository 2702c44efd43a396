package import HTTPTypes
package import NIOCore
internal import Synchronization

/// A response, as the responder makes it.
package struct Reply: Sendable {
  package var status: HTTPResponse.Status
  /// All fields except `Connection`, `Date`, `Server` and `X-Request-ID`, which the connection adds.
  package var fields: HTTPFields
  package var body: ByteBuffer
  /// The body in parts, if its length is not known; ``body`` is then empty.
  package var stream: ReplyStream?
  /// What the responder's own log says of it.
  package var notes: (any Sendable)?

  package init(
    status: HTTPResponse.Status, fields: HTTPFields, body: ByteBuffer = ByteBuffer(),
    stream: ReplyStream? = nil
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.stream = stream
  }
}

extension Reply {
  /// Whether responses with this status never have a body (RFC 9110, section 6.4.1).
  var isBodiless: Bool { status == .noContent || status == .notModified }

  /// The length of the body in bytes; `nil` if it is not known, or if there is never one (RFC 9110,
  /// section 8.6).
  ///
  /// - Parameter isHead: Whether the method is HEAD. Its response has the length of the other
  ///   method's body, if that is known.
  func bodyLength(isHead: Bool) -> Int? {
    guard !isBodiless, stream == nil else { return nil }
    if let said = fields[.contentLength].flatMap({ Int($0) }) { return said }
    return isHead && body.readableBytes == 0 ? nil : body.readableBytes
  }
}

/// The body of a response whose length is not known in advance, made in parts: each when the client has
/// taken the one before.
package final class ReplyStream: Sendable {
  /// Makes the next part, or `nil` at the end, and calls back once, on any thread.
  package typealias Make =
    @Sendable (@escaping @Sendable (Result<ByteBuffer?, any Error>) -> Void) -> Void

  /// What the connection receives.
  enum Part: Sendable {
    case bytes(ByteBuffer)
    case end
    /// The body cannot be completed, so the client must not take it for complete.
    case failure
  }

  private struct State {
    var isOver = false
    var isMaking = false
    /// Tells the connection of parts, from its first request for one until the end.
    var take: (@Sendable (Part) -> Void)?
    var deadline: Scheduled<Void>?
  }

  private let state = Mutex(State())
  private let make: Make
  private let whenOver: @Sendable () -> Void

  /// - Parameter whenOver: Called once, on any thread, when no part is being made and none will be.
  package init(_ make: @escaping Make, whenOver: @escaping @Sendable () -> Void) {
    self.make = make
    self.whenOver = whenOver
  }

  deinit { cancel() }

  /// Asks for the next part. Must not be called again before that arrived, nor after the end.
  ///
  /// - Parameter take: Called on any thread, perhaps before this method returns: with the part, or,
  ///   even after that, with the failure if the stream is cancelled.
  func next(_ take: @escaping @Sendable (Part) -> Void) {
    let isOver = state.withLock { state in
      if !state.isOver { (state.take, state.isMaking) = (take, true) }
      return state.isOver
    }
    guard !isOver else { return take(.failure) }
    make { [self] result in
      let isOver = state.withLock { state in
        state.isMaking = false
        return state.isOver
      }
      switch result {
      case _ where isOver: whenOver()
      case .success(let bytes?): take(.bytes(bytes))
      case .success(nil): end(.end)
      case .failure: cancel()
      }
    }
  }

  /// Ends the body as it is, and tells the connection at once, even if its client has yet to take a part.
  /// Does nothing after the end.
  package func cancel() { end(.failure) }

  /// Ends the body as it is if it is not complete after a time.
  package func cancel(in time: TimeAmount, on eventLoop: any EventLoop) {
    let deadline = eventLoop.scheduleTask(in: time) { [weak self] in _ = self?.cancel() }
    state.withLock { $0.deadline = deadline }
  }

  private func end(_ part: Part) {
    let before = state.withLock { state in
      defer { state = State(isOver: true, isMaking: state.isMaking) }
      return state
    }
    guard !before.isOver else { return }
    before.deadline?.cancel()
    if !before.isMaking { whenOver() }
    before.take?(part)
  }
}
