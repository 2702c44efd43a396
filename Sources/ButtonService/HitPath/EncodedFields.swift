internal import HTTPTypes
internal import Synchronization
internal import Wire

/// Header fields for HTTP/2, encoded at first use.
final class EncodedFields: Sendable {
  private let encoded = Mutex<FieldBlock?>(nil)

  /// - Parameter fields: Must be the same at every call.
  func block(_ fields: @autoclosure () -> HTTPFields) -> FieldBlock {
    encoded.withLock { encoded in
      if let encoded { return encoded }
      let block = FieldBlock(fields())
      encoded = block
      return block
    }
  }
}
