internal import ButtonCore
internal import ButtonReports
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Synchronization
internal import Wire

/// A finished response, as it is cached and sent.
final class CachedResponse: Sendable {
  let headers: HTTPFields
  let entityTag: EntityTag
  private let tagBytes: ByteBuffer
  private let message: Mutex<DatedMessage>
  private let encoded = EncodedFields()

  /// - Parameter headers: All but `Content-Length`, which is added.
  init(headers: HTTPFields, body: ByteBuffer, entityTag: EntityTag) {
    var fields = headers
    fields[.contentLength] = String(body.readableBytes)
    self.headers = fields
    self.entityTag = entityTag
    tagBytes = ByteBuffer(string: entityTag.headerValue)
    message = Mutex(DatedMessage(headers: headers, body: body))
  }

  var body: ByteBuffer { message.withLock { $0.body } }

  /// The cached response for HTTP/2.
  ///
  /// - Parameters:
  ///   - isUnmodified: Whether the client has the body already.
  ///   - furtherFields: Headers that the request adds, if any.
  func cachedResponse(isUnmodified: Bool, furtherFields: FieldBlock?) -> CachedReply {
    CachedReply(
      isUnmodified: isUnmodified, fields: encoded.block(keptHeaders), furtherFields: furtherFields,
      body: body)
  }

  private var keptHeaders: HTTPFields {
    var fields = headers
    // Each connection adds the length itself.
    fields[.contentLength] = nil
    fields[.cacheStatus] = CacheStatus.hit.headerValue
    return fields
  }

  /// The approximate memory that the response takes, in bytes.
  var cost: Int {
    // Headers as fields and bookkeeping, by estimate.
    let overhead = 2048
    return overhead + message.withLock { $0.bytes.storageCapacity }
  }

  /// The cached response for HTTP/1.1: byte for byte what the framework would send.
  ///
  /// - Parameters:
  ///   - isHead: Whether the request was HEAD.
  ///   - isUnmodified: Whether the client has the body already.
  ///   - furtherLines: Headers that the request adds, if any.
  ///   - persistence: Which `Connection` header the response has.
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

  /// Whether an `If-None-Match` header names this response.
  ///
  /// - Parameter value: The header's bytes, which are usually exactly the tag.
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
