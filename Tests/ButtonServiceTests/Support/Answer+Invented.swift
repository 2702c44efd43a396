import ButtonCore
import ButtonReports
import NIOCore
import TestSupport

@testable import ButtonService

extension Answer {
  /// An answer whose picture took no drawing; different requests have different bytes.
  static func invented(for request: ButtonRequest, bytes count: Int = 8) -> Answer {
    var generator = SplitMix64(seed: UInt64(bitPattern: Int64(request.hashValue)))
    return Answer((0..<count).map { _ in .random(in: 0...255, using: &generator) }, to: request)
  }

  /// An answer with some bytes as its picture.
  convenience init(_ bytes: [UInt8], to request: ButtonRequest) {
    let entityTag = EntityTag(of: bytes)
    self.init(
      headers: AnswerHeaders.document(
        for: AnswerKey(.picture(request)), entityTag: entityTag, artwork: .standIn,
        freshness: .init()),
      body: ByteBuffer(bytes: bytes), entityTag: entityTag)
  }
}

extension AnswerCache {
  /// A cache whose answers a test makes itself.
  convenience init(
    capacity: Int, making make: @escaping @Sendable (ButtonRequest) async throws -> Answer
  ) {
    self.init(capacity: capacity) { (key: AnswerKey) in
      switch key.document {
      case .picture(let request): AnswerCache.Made(answer: try await make(request))
      case .report(let inquiry): AnswerCache.Made(answer: try await make(inquiry.request))
      }
    }
  }

  /// The uncompressed answer.
  func answer(to request: ButtonRequest) async throws -> Answer {
    try await answer(to: Hashed(AnswerKey(.picture(request)))).answer
  }
}
