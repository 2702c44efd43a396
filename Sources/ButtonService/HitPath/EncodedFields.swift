internal import HTTPTypes
internal import Synchronization
internal import Wire

/// Header fields as HTTP/2 sends them, encoded when somebody first asks for them so.
final class EncodedFields: Sendable {
  private let encoded = Mutex<FieldBlock?>(nil)

  /// - Parameter fields: The same at every call.
  func block(_ fields: @autoclosure () -> HTTPFields) -> FieldBlock {
    encoded.withLock { encoded in
      if let encoded { return encoded }
      let block = FieldBlock(fields())
      encoded = block
      return block
    }
  }
}
