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
    var content = headers.ofContent
    content[.contentLength] = String(body.readableBytes)
    self.headers = headers.unmodified + content
    self.entityTag = entityTag
    tagBytes = ByteBuffer(string: entityTag.headerValue)
    message = Mutex(DatedMessage(headers: headers.unmodified, content: content, body: body))
  }

  var body: ByteBuffer { message.withLock { $0.body } }

  /// The cached response for HTTP/2.
  ///
  /// - Parameters:
  ///   - isUnmodified: Whether the client has the body already.
  ///   - furtherFields: Headers that the request adds, if any.
  func cachedResponse(isUnmodified: Bool, furtherFields: FieldBlock?) -> CachedReply {
    CachedReply(
      isUnmodified: isUnmodified, fields: encoded.block(isUnmodified: isUnmodified, keptHeaders),
      furtherFields: furtherFields, body: body)
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

  /// The cached response for HTTP/1.1: byte for byte what a route would send.
  ///
  /// - Parameters:
  ///   - isHead: Whether the request was HEAD.
  ///   - isUnmodified: Whether the client has the body already.
  ///   - furtherLines: Headers that the request adds, if any.
  ///   - unmodifiedLines: Those of them that a 304 response has.
  ///   - persistence: Which `Connection` header the response has.
  func message(
    isHead: Bool, isUnmodified: Bool, furtherLines: ByteBuffer, unmodifiedLines: ByteBuffer,
    _ persistence: Persistence, date: HTTPClock.Reading
  ) -> ByteBuffer {
    message.withLock { message in
      if message.carry(furtherLines) {
        message.write(date)
        return isUnmodified
          ? message.notModified(unmodifiedLines, persistence)
          : message.answer(isHead: isHead, persistence)
      }
      var other = message.with(furtherLines)
      other.write(date)
      return isUnmodified
        ? other.notModified(unmodifiedLines, persistence)
        : other.answer(isHead: isHead, persistence)
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
  fileprivate func answer(isHead: Bool, _ persistence: Persistence) -> ByteBuffer {
    if persistence == .implied { return isHead ? head : bytes }
    var answer = head(persistence, room: isHead ? 0 : body.readableBytes)
    if !isHead { answer.writeImmutableBuffer(body) }
    return answer
  }
}
