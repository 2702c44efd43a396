package import ButtonCore
internal import ServiceContract

/// The content of a response.
package enum Document: Hashable, Sendable {
  case picture(ButtonRequest)
  /// The JSON report on a picture.
  indirect case report(Asked)

  init(_ parsed: RequestParser.Parsed) {
    self = parsed.wantsReport ? .report(parsed.asked) : .picture(parsed.request)
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

/// The key of a body in the table: the document and its compression.
///
/// A class with its hash value, because keys are used far more often than they are created.
package final class DocumentKey: Hashable, Sendable {
  package let document: Document
  let coding: ContentCoding
  private let hash: Int

  /// - Parameter coding: The compression for the client; evaluated only if it makes the document smaller.
  package init(_ document: Document, _ coding: @autoclosure () -> ContentCoding = .identity) {
    self.document = document
    self.coding = document.isCompressible ? coding() : .identity
    var hasher = Hasher()
    hasher.combine(document)
    hasher.combine(self.coding)
    hash = hasher.finalize()
  }

  package static func == (one: DocumentKey, other: DocumentKey) -> Bool {
    one === other
      || one.hash == other.hash && one.coding == other.coding && one.document == other.document
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
