internal import ButtonCore

/// The cache keys of one document: uncompressed and, if that helps, compressed.
struct ResponseKeys: Sendable {
  private let uncompressed: Hashed<ResponseKey>
  /// `nil` if compression gains nothing.
  private let compressed: Hashed<ResponseKey>?

  init(_ document: Document) {
    uncompressed = Hashed(ResponseKey(document))
    compressed = document.isCompressible ? Hashed(ResponseKey(document, .gzip)) : nil
  }

  var document: Document { uncompressed.key.document }

  var all: [Hashed<ResponseKey>] { [uncompressed] + (compressed.map { [$0] } ?? []) }

  /// The key for a client.
  ///
  /// - Parameter coding: The compression for the client; evaluated only if it matters.
  func key(_ coding: @autoclosure () -> ContentCoding) -> Hashed<ResponseKey> {
    guard let compressed else { return uncompressed }
    switch coding() {
    case .identity: return uncompressed
    case .gzip: return compressed
    }
  }
}
