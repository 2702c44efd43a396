internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import Synchronization
internal import Wire

/// A finished answer to a request, as it is kept and sent.
final class Answer: Sendable {
  let headers: HTTPFields
  let entityTag: EntityTag
  private let tagBytes: ByteBuffer
  private let message: Mutex<DatedMessage>
  private let encoded = EncodedFields()

  /// - Parameter headers: Those that do not depend on the body.
  init(headers: HTTPFields, body: ByteBuffer, entityTag: EntityTag) {
    var fields = headers
    fields[.contentLength] = String(body.readableBytes)
    self.headers = fields
    self.entityTag = entityTag
    tagBytes = ByteBuffer(string: entityTag.headerValue)
    message = Mutex(DatedMessage(headers: headers, body: body))
  }

  var body: ByteBuffer { message.withLock { $0.body } }

  /// The answer from memory as HTTP/2 sends it.
  ///
  /// - Parameters:
  ///   - isUnmodified: Whether the client has the body already.
  ///   - furtherFields: Headers that the request adds, if any.
  func keptAnswer(isUnmodified: Bool, furtherFields: FieldBlock?) -> KeptAnswer {
    KeptAnswer(
      isUnmodified: isUnmodified, fields: encoded.block(keptHeaders), furtherFields: furtherFields,
      body: body)
  }

  private var keptHeaders: HTTPFields {
    var fields = headers
    // Each connection says the length itself.
    fields[.contentLength] = nil
    fields[.cacheStatus] = CacheStatus.hit.headerValue
    return fields
  }

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
  ///   - persistence: What the answer says of the connection.
  func message(
    isHead: Bool, isUnmodified: Bool, furtherLines: ByteBuffer, _ persistence: Persistence,
    date: HTTPClock.Reading
  ) -> ByteBuffer {
    message.withLock { message in
      if message.carry(furtherLines) {
        message.write(date)
        return message.answer(isHead: isHead, isUnmodified: isUnmodified, persistence)
      }
      var other = message.with(furtherLines)
      other.write(date)
      return other.answer(isHead: isHead, isUnmodified: isUnmodified, persistence)
    }
  }

  /// Whether an `If-None-Match` header names this answer.
  ///
  /// - Parameter value: The header's bytes: mostly the tag as the client got it.
  func isNamed(by value: ByteBuffer) -> Bool {
    value == tagBytes || entityTag.matches(ifNoneMatch: [String(buffer: value)])
  }
}

extension DatedMessage {
  fileprivate mutating func answer(
    isHead: Bool, isUnmodified: Bool, _ persistence: Persistence
  ) -> ByteBuffer {
    if isUnmodified {
      return persistence == .implied ? notModified() : head(.notModified, persistence)
    }
    if persistence == .implied { return isHead ? head : bytes }
    var answer = head(.ok, persistence, room: isHead ? 0 : body.readableBytes)
    if !isHead { answer.writeImmutableBuffer(body) }
    return answer
  }
}
