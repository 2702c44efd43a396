internal import HTTPTypes
internal import Synchronization
internal import Wire

/// Header fields for HTTP/2, encoded at first use.
final class EncodedFields: Sendable {
  private let encoded = Mutex<(whole: FieldBlock?, unmodified: FieldBlock?)>((nil, nil))

  /// - Parameters:
  ///   - isUnmodified: Whether only what a 304 response has is encoded.
  ///   - fields: Must be the same at every call.
  func block(isUnmodified: Bool, _ fields: @autoclosure () -> HTTPFields) -> FieldBlock {
    encoded.withLock { encoded in
      if let block = isUnmodified ? encoded.unmodified : encoded.whole { return block }
      let block = FieldBlock(isUnmodified ? fields().unmodified : fields())
      if isUnmodified { encoded.unmodified = block } else { encoded.whole = block }
      return block
    }
  }
}
