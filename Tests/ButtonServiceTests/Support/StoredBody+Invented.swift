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
