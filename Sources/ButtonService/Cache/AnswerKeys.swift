internal import ButtonCore

/// The cache keys of one document: uncompressed and, if that helps, compressed.
struct AnswerKeys: Sendable {
  private let uncompressed: Hashed<AnswerKey>
  /// `nil` if compression gains nothing.
  private let compressed: Hashed<AnswerKey>?

  init(_ document: Document) {
    uncompressed = Hashed(AnswerKey(document))
    compressed = document.isCompressible ? Hashed(AnswerKey(document, .gzip)) : nil
  }

  var all: [Hashed<AnswerKey>] { [uncompressed] + (compressed.map { [$0] } ?? []) }

  /// The key for a client.
  ///
  /// - Parameter coding: The compression for the client; evaluated only if it matters.
  func key(_ coding: @autoclosure () -> ContentCoding) -> Hashed<AnswerKey> {
    guard let compressed else { return uncompressed }
    switch coding() {
    case .identity: return uncompressed
    case .gzip: return compressed
    }
  }
}
