import ButtonCore
import ButtonReports
import NIOCore
import ServiceContract
import TestSupport
import Wire

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
      }
    }
  }

  convenience init(
    capacity: Int,
    making make: @escaping @Sendable (ResponseKey, ClientNetwork?) async throws -> CachedResponse
  ) {
    self.init(capacity: capacity, later: { $1() }) { key, client, respond in
      // Runs until it waits before anything else happens.
      Task.immediate {
        do { respond(.success(try await make(key, client))) } catch { respond(.failure(error)) }
      }
    }
  }

  /// The uncompressed response.
  func response(to request: ButtonRequest) async throws -> CachedResponse {
    try await response(to: ResponseKey(.picture(request))).response
  }
}
