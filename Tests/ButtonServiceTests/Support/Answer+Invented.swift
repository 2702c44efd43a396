import ButtonCore
import TestSupport

@testable import ButtonRendering
@testable import ButtonService

extension Answer {
  /// An answer whose picture took no drawing; different requests have different bytes.
  static func invented(for request: ButtonRequest, bytes count: Int = 8) -> Answer {
    var generator = SplitMix64(seed: UInt64(bitPattern: Int64(request.hashValue)))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return Answer(EncodedImage(format: .png, bytes: bytes), to: request, artwork: .standIn)
  }
}
