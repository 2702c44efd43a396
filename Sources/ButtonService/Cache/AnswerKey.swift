internal import ButtonCore

/// What an answer holds.
enum Document: Hashable, Sendable {
  case picture(ButtonRequest)
  /// The JSON report on a picture.
  case report(ButtonInquiry)

  init(_ parsed: RequestParser.Parsed) {
    self = parsed.wantsReport ? .report(parsed.inquiry) : .picture(parsed.request)
  }

  /// Whether compression on the way makes the document smaller, so that answers depend on what the
  /// client accepts.
  var isCompressible: Bool {
    switch self {
    case .picture(let request): request.output == .svg
    case .report: true
    }
  }
}

/// What tells one answer from another: the document, and how it is compressed.
///
/// An object, because keys are handed about far more often than they are made.
final class AnswerKey: Hashable, Sendable {
  let document: Document
  let coding: ContentCoding
  private let documentHash: Int

  init(_ document: Document, _ coding: ContentCoding = .identity) {
    self.document = document
    self.coding = coding
    documentHash = document.hashValue
  }

  static func == (one: AnswerKey, other: AnswerKey) -> Bool {
    one === other || (one.coding == other.coding && one.document == other.document)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(documentHash)
    hasher.combine(coding)
  }
}
