package import NIOCore

/// The body of a response whose length is not known in advance, made in parts: each once the client has taken
/// the one before.
package struct ReplyStream: Sendable {
  /// The longest time that the body may take; then the connection is closed.
  let timeLimit: TimeAmount
  let write: @Sendable (BodyWriter) async throws -> Void

  /// - Parameter write: Writes all parts. If it throws, the client is told that the body is not complete. Is
  ///   never called for a client that has left, or that asked for the head only.
  package init(
    timeLimit: TimeAmount, _ write: @escaping @Sendable (BodyWriter) async throws -> Void
  ) {
    (self.timeLimit, self.write) = (timeLimit, write)
  }
}

/// Sends the parts of a body.
package struct BodyWriter: Sendable {
  private let pass: @Sendable (ByteBuffer, CheckedContinuation<Void, any Error>) -> Void

  /// - Parameter pass: Sends a part and resumes once the client has room for another, or cannot have one.
  init(_ pass: @escaping @Sendable (ByteBuffer, CheckedContinuation<Void, any Error>) -> Void) {
    self.pass = pass
  }

  /// Sends a part, and waits until the client has taken enough of what was sent.
  ///
  /// - Throws: `CancellationError` if the connection is closed.
  package func write(_ part: ByteBuffer) async throws {
    try await withCheckedThrowingContinuation { pass(part, $0) }
  }
}
