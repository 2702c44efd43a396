internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import Synchronization

/// A finished answer to a request, as it is kept and sent.
final class Answer: Sendable {
  let headers: HTTPFields
  let entityTag: EntityTag
  private let message: Mutex<DatedMessage>

  /// - Parameter headers: Those that do not depend on the body.
  init(headers: HTTPFields, body: ByteBuffer, entityTag: EntityTag) {
    var fields = headers
    fields[.contentLength] = String(body.readableBytes)
    self.headers = fields
    self.entityTag = entityTag
    message = Mutex(DatedMessage(headers: headers, body: body))
  }

  var body: ByteBuffer { message.withLock { $0.body } }

  /// About how many bytes of memory the answer takes.
  var cost: Int {
    // Headers as fields and bookkeeping, by estimate.
    let overhead = 2048
    return overhead + message.withLock { $0.bytes.storageCapacity }
  }

  /// The answer from memory as HTTP/1.1 sends it: what the framework would send, byte for byte.
  ///
  /// - Parameters:
  ///   - isHead: Whether the request was HEAD.
  ///   - isUnmodified: Whether the client has the body already.
  ///   - furtherLines: Headers that the request adds, if any.
  func message(
    isHead: Bool, isUnmodified: Bool, furtherLines: ByteBuffer, date: HTTPClock.Reading
  ) -> ByteBuffer {
    message.withLock { message in
      if !isUnmodified, message.carry(furtherLines) {
        message.write(date)
        return isHead ? message.head : message.bytes
      }
      message.write(date)
      var answer = message.head(
        isUnmodified ? .notModified : .ok, furtherLines: furtherLines)
      if !isHead && !isUnmodified { answer.writeImmutableBuffer(message.body) }
      return answer
    }
  }
}
