package import NIOCore

/// The body of a response whose length is not known in advance, made in parts: each once the client has taken
/// the one before.
package struct ReplyStream: Sendable {
  /// The longest time that the body may take; then the connection is closed.
  let timeLimit: TimeAmount
  /// The executor that runs ``write``; `nil` for that of the process.
  let executor: (any TaskExecutor)?
  package let write: @Sendable (BodyWriter) async throws -> Void

  /// - Parameter write: Writes all parts, one after another. If it throws, the client is told that the body
  ///   is not complete. Is not called for a client that has left before the head, or wants the head only.
  package init(
    timeLimit: TimeAmount, on executor: (any TaskExecutor)? = nil,
    _ write: @escaping @Sendable (BodyWriter) async throws -> Void
  ) {
    (self.timeLimit, self.executor, self.write) = (timeLimit, executor, write)
  }
}

/// Sends the parts of a body.
package struct BodyWriter: Sendable {
  private let pass: @Sendable (ByteBuffer, CheckedContinuation<Void, any Error>) -> Void

  /// - Parameter pass: Sends a part and resumes once the client has room for another, or cannot have one.
  package init(_ pass: @escaping @Sendable (ByteBuffer, CheckedContinuation<Void, any Error>) -> Void) {
    self.pass = pass
  }

  /// Sends a part, and waits until the client has taken enough of what was sent.
  ///
  /// - Throws: `CancellationError` if the connection is closed, or if another part is being sent.
  package func write(_ part: ByteBuffer) async throws {
    try await withCheckedThrowingContinuation { pass(part, $0) }
  }
}
