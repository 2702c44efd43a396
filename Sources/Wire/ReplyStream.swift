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

  private enum State {
    case idle
    /// The connection waits for a part.
    case wanted(@Sendable (Part) -> Void)
    /// A part waits for the connection.
    case offered(ByteBuffer, CheckedContinuation<Void, any Error>)
    case ended(Part)
    case cancelled
  }

  private let state = Mutex(State.idle)

  package init() {}

  // For whoever makes the body.

  /// Waits until the connection wants more, and gives it some bytes.
  ///
  /// - Throws: `CancellationError` if the client is gone.
  package func send(_ bytes: ByteBuffer) async throws {
    guard bytes.readableBytes > 0 else { return }
    try await withCheckedThrowingContinuation { continuation in
      let take: (@Sendable (Part) -> Void)? = state.withLock { state in
        switch state {
        case .idle:
          state = .offered(bytes, continuation)
        case .wanted(let take):
          state = .idle
          return take
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
      switch state {
      case .wanted(let take):
        state = .ended(part)
        return take
      case .idle:
        state = .ended(part)
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
  /// - Parameter take: Called once, on any thread, perhaps before this method returns.
  func next(_ take: @escaping @Sendable (Part) -> Void) {
    let ready: (part: Part, continuation: CheckedContinuation<Void, any Error>?)? =
      state.withLock { state in
        switch state {
        case .idle:
          state = .wanted(take)
          return nil
        case .wanted:
          preconditionFailure("one part is wanted at a time")
        case .offered(let bytes, let continuation):
          state = .idle
          return (.bytes(bytes), continuation)
        case .ended(let part):
          return (part, nil)
        case .cancelled:
          return (.failure, nil)
        }
      }
    guard let ready else { return }
    take(ready.part)
    ready.continuation?.resume()
  }

  /// Ends the body as it is: whoever makes it is told so, and the client that something is missing.
  /// Does nothing after the end.
  package func cancel() {
    let before = state.withLock { state in
      defer { if case .ended = state {} else { state = .cancelled } }
      return state
    }
    switch before {
    case .offered(_, let continuation): continuation.resume(throwing: CancellationError())
    case .wanted(let take): take(.failure)
    case .idle, .ended, .cancelled: break
    }
  }
}
