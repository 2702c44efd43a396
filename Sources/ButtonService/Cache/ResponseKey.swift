internal import ButtonCore
internal import ServiceContract

/// The content of a response.
enum Document: Hashable, Sendable {
  case picture(ButtonRequest)
  /// The JSON report on a picture.
  indirect case report(ButtonInquiry)

  init(_ parsed: RequestParser.Parsed) {
    self = parsed.wantsReport ? .report(parsed.inquiry) : .picture(parsed.request)
  }

  /// Whether compression makes the document smaller, so that the response depends on
  /// `Accept-Encoding`.
  var isCompressible: Bool {
    switch self {
    case .picture(let request): request.output.format.isCompressible
    case .report: true
    }
  }
}

/// The cache key of a response: the document and its compression.
///
/// A class with its hash value, because keys are used far more often than they are created.
final class ResponseKey: Hashable, Sendable {
  let document: Document
  let coding: ContentCoding
  private let hash: Int

  init(_ document: Document, _ coding: ContentCoding = .identity) {
    self.document = document
    self.coding = coding
    var hasher = Hasher()
    hasher.combine(document)
    hasher.combine(coding)
    hash = hasher.finalize()
  }

  static func == (one: ResponseKey, other: ResponseKey) -> Bool {
    one === other
      || one.hash == other.hash && one.coding == other.coding && one.document == other.document
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The cache keys of one document: uncompressed and, if that helps, compressed.
struct ResponseKeys: Sendable {
  private let uncompressed: ResponseKey
  /// `nil` if compression gains nothing.
  private let compressed: ResponseKey?

  init(_ document: Document) {
    uncompressed = ResponseKey(document)
    compressed = document.isCompressible ? ResponseKey(document, .gzip) : nil
  }

  var document: Document { uncompressed.document }

  var all: [ResponseKey] { [uncompressed] + (compressed.map { [$0] } ?? []) }

  /// The key for a client.
  ///
  /// - Parameter coding: The compression for the client; evaluated only if it matters.
  func key(_ coding: @autoclosure () -> ContentCoding) -> ResponseKey {
    guard let compressed else { return uncompressed }
    switch coding() {
    case .identity: return uncompressed
    case .gzip: return compressed
    }
  }
}
