import ButtonCore
import ButtonService
import TestSupport
import Wire

extension StoredBody {
  /// A picture that needed no drawing; different requests have different bytes.
  static func invented(for request: ButtonRequest, bytes count: Int = 8) -> StoredBody {
    var generator = SplitMix64(seed: UInt64(bitPattern: Int64(request.hashValue)))
    return StoredBody((0..<count).map { _ in .random(in: 0...255, using: &generator) })
  }
}

extension ResponseCache {
  /// A cache whose documents a test makes itself.
  convenience init(
    _ table: ResponseTable = ResponseTable(capacity: 1 << 20),
    making make: @escaping @Sendable (ButtonRequest) throws -> StoredBody
  ) {
    self.init(table) { key in
      switch key.document {
      case .picture(let request): (try make(request), nil)
      case .report(let asked): (try make(asked.request), nil)
      }
    }
  }
}
