package import NIOCore
internal import Synchronization

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
