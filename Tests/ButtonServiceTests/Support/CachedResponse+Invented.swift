import ButtonCore
import ButtonReports
import NIOCore
import ServiceContract
import TestSupport

@testable import ButtonService

extension CachedResponse {
  /// A cached response that needed no drawing; different requests have different bytes.
  static func invented(for request: ButtonRequest, bytes count: Int = 8) -> CachedResponse {
    var generator = SplitMix64(seed: UInt64(bitPattern: Int64(request.hashValue)))
    return CachedResponse(
      (0..<count).map { _ in .random(in: 0...255, using: &generator) }, to: request)
  }

  /// A cached response with these bytes as its picture.
  convenience init(_ bytes: [UInt8], to request: ButtonRequest) {
    let entityTag = EntityTag(of: bytes)
    self.init(
      headers: ResponseHeaders.document(
        for: ResponseKey(.picture(request)), entityTag: entityTag, artwork: .standIn,
        prefix: PathPrefix()),
      body: ByteBuffer(bytes: bytes), entityTag: entityTag)
  }
}

extension ResponseCache {
  /// A cache whose responses a test makes itself.
  convenience init(
    capacity: Int, making make: @escaping @Sendable (ButtonRequest) async throws -> CachedResponse
  ) {
    self.init(capacity: capacity) { (key: ResponseKey, _) in
      switch key.document {
      case .picture(let request): try await make(request)
      case .report(let inquiry): try await make(inquiry.request)
      case .sheet: preconditionFailure("no such test asks for a style sheet")
      }
    }
  }

  /// The uncompressed response.
  func answer(to request: ButtonRequest) async throws -> CachedResponse {
    try await answer(to: Hashed(ResponseKey(.picture(request)))).answer
  }
}
