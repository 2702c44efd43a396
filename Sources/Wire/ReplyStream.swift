package import NIOCore
internal import Synchronization

/// The body of a response whose length is not known in advance, from whoever makes it to the
/// connection.
///
/// At most one part waits: the next one is made when the client has taken the one before.
package final class ReplyStream: Sendable {
  /// What the connection receives.
  enum Part: Sendable {
    case bytes(ByteBuffer)
    case end
    /// The body cannot be completed, so the client must not take it for complete.
    case failure
  }

  private enum Turn {
    case idle
    /// The connection waits for a part.
    case wanted
    /// A part waits for the connection.
    case offered(ByteBuffer, CheckedContinuation<Void, any Error>)
    case ended(Part)
    case cancelled
  }

  private struct State {
    var turn = Turn.idle
    /// Tells the connection of parts, from its first request for one until the end.
    var take: (@Sendable (Part) -> Void)?
  }

  private let state = Mutex(State())

  package init() {}

  // For whoever makes the body.

  /// Waits until the connection wants more, and gives it some bytes.
  ///
  /// - Throws: `CancellationError` if the client is gone.
  package func send(_ bytes: ByteBuffer) async throws {
    guard bytes.readableBytes > 0 else { return }
    try await withCheckedThrowingContinuation { continuation in
      let take: (@Sendable (Part) -> Void)? = state.withLock { state in
        switch state.turn {
        case .idle:
          state.turn = .offered(bytes, continuation)
        case .wanted:
          state.turn = .idle
          return state.take
        case .cancelled, .ended:
          continuation.resume(throwing: CancellationError())
        case .offered:
          preconditionFailure("parts are sent one after the other")
        }
        return nil
      }
      guard let take else { return }
      take(.bytes(bytes))
      continuation.resume()
    }
  }

  /// Ends the body.
  ///
  /// - Parameter isComplete: Whether the client has all of it.
  package func end(isComplete: Bool) {
    let part: Part = isComplete ? .end : .failure
    let take: (@Sendable (Part) -> Void)? = state.withLock { state in
      switch state.turn {
      case .wanted:
        state.turn = .ended(part)
        return state.take.take()
      case .idle:
        state.turn = .ended(part)
      case .offered, .ended, .cancelled:
        break
      }
      return nil
    }
    take?(part)
  }

  // For the connection.

  /// Asks for the next part. Must not be called again before that arrived, nor after the end.
  ///
  /// - Parameter take: Called on any thread, perhaps before this method returns: with the part, or,
  ///   even after that, with the failure if the stream is cancelled.
  func next(_ take: @escaping @Sendable (Part) -> Void) {
    let ready: (part: Part, continuation: CheckedContinuation<Void, any Error>?)? =
      state.withLock { state in
        state.take = take
        switch state.turn {
        case .idle:
          state.turn = .wanted
          return nil
        case .wanted:
          preconditionFailure("one part is wanted at a time")
        case .offered(let bytes, let continuation):
          state.turn = .idle
          return (.bytes(bytes), continuation)
        case .ended(let part):
          state.take = nil
          return (part, nil)
        case .cancelled:
          state.take = nil
          return (.failure, nil)
        }
      }
    guard let ready else { return }
    take(ready.part)
    ready.continuation?.resume()
  }

  /// Ends the body as it is: whoever makes it is told so, and at once the connection, even if the
  /// client has yet to take a part. Does nothing after the end.
  package func cancel() {
    let before = state.withLock { state in
      defer {
        if case .ended = state.turn {} else { state = State(turn: .cancelled) }
      }
      return state
    }
    switch before.turn {
    case .offered(_, let continuation): continuation.resume(throwing: CancellationError())
    case .ended: return
    case .idle, .wanted, .cancelled: break
    }
    before.take?(.failure)
  }
}
