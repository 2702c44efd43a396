internal import ButtonCore

/// The answers to one request: one, or several that clients choose from by what they accept.
struct AnswerKeys: Sendable {
  private let uncompressed: Hashed<AnswerKey>
  /// Where compression gains nothing there is no such answer.
  private let compressed: Hashed<AnswerKey>?

  init(_ request: ButtonRequest) {
    uncompressed = Hashed(AnswerKey(request))
    compressed = request.output.isCompressible ? Hashed(AnswerKey(request, .gzip)) : nil
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

extension ImageOutput {
  /// Whether compression on the way makes the image smaller, so that answers depend on what the
  /// client accepts.
  var isCompressible: Bool {
    switch self {
    case .png: false
    case .svg: true
    }
  }
}
