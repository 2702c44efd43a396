package import NIOCore

/// The body of a response whose length is not known in advance, made in parts: each once the client has taken
/// enough of those before.
package struct ReplyStream: Sendable {
  /// The next part; `nil` after the last. A failure tells the client that the body is not complete.
  package typealias Part = Result<ByteBuffer?, any Error>

  /// The longest time that the body may take; then the connection is closed.
  let timeLimit: TimeAmount
  package let makePart: @Sendable (_ pass: @escaping @Sendable (Part) -> Void) -> Void

  /// - Parameter makePart: Makes the next part and passes it on, on any thread. Is called on the event loop, must not
  ///   block it, and is not called again before that, nor for a client that has left or wants the head only: the
  ///   stream is then dropped.
  package init(
    timeLimit: TimeAmount, _ makePart: @escaping @Sendable (_ pass: @escaping @Sendable (Part) -> Void) -> Void
  ) {
    (self.timeLimit, self.makePart) = (timeLimit, makePart)
  }
}
