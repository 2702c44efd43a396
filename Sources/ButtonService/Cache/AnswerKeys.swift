internal import ButtonCore

/// The answers that hold one document: one, or several that clients choose from by what they accept.
struct AnswerKeys: Sendable {
  private let uncompressed: Hashed<AnswerKey>
  /// Where compression gains nothing there is no such answer.
  private let compressed: Hashed<AnswerKey>?

  init(_ document: Document) {
    uncompressed = Hashed(AnswerKey(document))
    compressed = document.isCompressible ? Hashed(AnswerKey(document, .gzip)) : nil
  }

  var all: [Hashed<AnswerKey>] { [uncompressed] + (compressed.map { [$0] } ?? []) }

  /// The answer for a client.
  ///
  /// - Parameter coding: What the client can read; only asked for where it makes a difference.
  func key(_ coding: @autoclosure () -> ContentCoding) -> Hashed<AnswerKey> {
    guard let compressed else { return uncompressed }
    switch coding() {
    case .identity: return uncompressed
    case .gzip: return compressed
    }
  }
}
