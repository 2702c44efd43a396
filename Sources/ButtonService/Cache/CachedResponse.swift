internal import ButtonReports
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// A finished response, as it is cached and sent.
final class CachedResponse: Sendable {
  let headers: HTTPFields
  let entityTag: EntityTag
  /// How long it took to make; `nil` if that is not known.
  let making: MakingTimes?
  private let tagBytes: ByteBuffer
  private let content: CachedContent

  /// - Parameter headers: All but `Content-Length`, which is added.
  init(
    headers: HTTPFields, body: ByteBuffer, entityTag: EntityTag, making: MakingTimes? = nil
  ) {
    self.making = making
    var headers = headers
    headers[.contentLength] = String(body.readableBytes)
    self.headers = headers
    self.entityTag = entityTag
    tagBytes = ByteBuffer(string: entityTag.headerValue)
    headers[.cacheStatus] = CacheStatus.hit.headerValue
    content = CachedContent(SharedFields(headers, unmodified: headers.unmodified), body: body)
  }

  var body: ByteBuffer { content.body }

  /// The response from memory: the same as a route would send.
  ///
  /// - Parameters:
  ///   - isUnmodified: Whether the client has the body already.
  ///   - furtherFields: Headers that the request adds, if any.
  func hit(isUnmodified: Bool, furtherFields: SharedFields?) -> CachedReply {
    CachedReply(isUnmodified: isUnmodified, content, furtherFields: furtherFields)
  }

  /// The approximate memory that the response takes, in bytes.
  var cost: Int {
    // Headers as fields, as lines for both statuses, and bookkeeping, by estimate.
    let overhead = 4096
    return overhead + content.maxBytes
  }

  /// Whether an `If-None-Match` header names this response.
  ///
  /// - Parameter value: The header's bytes, which are usually exactly the tag.
  func isNamed(by value: ByteBuffer) -> Bool {
    value == tagBytes || entityTag.matches(ifNoneMatch: [String(buffer: value)])
  }
}

/// How the cache took part in a response, in the word that metrics and the access log have for it.
enum CacheStatus: String, CaseIterable, Sendable {
  /// The response was cached in memory.
  case hit
  /// It was made for this request.
  case miss
  /// It was being made for another request already.
  case joined

  /// The value of the header `Cache-Status` (RFC 9211).
  var headerValue: String {
    switch self {
    case .hit: "bezel; hit"
    case .miss: "bezel; fwd=uri-miss; stored"
    case .joined: "bezel; fwd=uri-miss; collapsed"
    }
  }

  /// Where the picture came from, in words.
  var meaning: String {
    switch self {
    case .hit: "was cached in memory"
    case .miss: "was drawn for this request"
    case .joined: "was already being drawn for another request"
    }
  }
}
