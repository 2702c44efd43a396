internal import ButtonCore

/// What tells one answer from another: the picture, and how it is compressed.
///
/// An object, because keys are handed about far more often than they are made.
final class AnswerKey: Hashable, Sendable {
  let request: ButtonRequest
  let coding: ContentCoding
  private let requestHash: Int

  init(_ request: ButtonRequest, _ coding: ContentCoding = .identity) {
    self.request = request
    self.coding = coding
    requestHash = request.hashValue
  }

  static func == (one: AnswerKey, other: AnswerKey) -> Bool {
    one === other || (one.coding == other.coding && one.request == other.request)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(requestHash)
    hasher.combine(coding)
  }
}
