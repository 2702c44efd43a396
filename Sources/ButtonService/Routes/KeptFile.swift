internal import ButtonReports
internal import HTTPTypes
internal import Hummingbird
internal import ServiceContract

/// A file that never changes while the service runs, ready to be sent as it is or compressed.
struct KeptFile: Sendable {
  private let answers: [ContentCoding: CachedResponse]

  init(_ file: SiteFile) throws {
    answers = try Dictionary(
      uniqueKeysWithValues: [ContentCoding.identity, .gzip].map { coding in
        let headers = ResponseHeaders.file(
          of: file.mediaType, coding, isImmutable: file.isImmutable)
        return (coding, try CachedResponse(file.bytes, coding, headers))
      })
  }

  func answer(to request: Request) throws -> Response {
    let coding = ContentCoding(acceptEncoding: request.headers[.acceptEncoding])
    guard let answer = answers[coding] else { preconditionFailure("every coding has an answer") }
    return try Response(to: request, answer)
  }
}

extension CachedResponse {
  /// - Parameters:
  ///   - bytes: The body, not compressed yet.
  ///   - headers: All but the entity tag.
  convenience init(_ bytes: [UInt8], _ coding: ContentCoding, _ headers: HTTPFields) throws {
    let bytes = try coding.encoded(bytes)
    let entityTag = EntityTag(of: bytes)
    var headers = headers
    headers[.eTag] = entityTag.headerValue
    self.init(headers: headers, body: ByteBuffer(bytes: bytes), entityTag: entityTag)
  }
}

extension Response {
  /// A response with status 200, or 304 if the client has the body already.
  ///
  /// - Parameter headers: Those of the answer, and those that the request adds.
  /// - Throws: `ProblemDetails` if `If-Match` names another entity tag.
  init(to request: Request, _ answer: CachedResponse, headers: HTTPFields? = nil) throws {
    let headers = headers ?? answer.headers
    switch Conditions(of: request.headers, for: answer.entityTag) {
    case .hold:
      self.init(status: .ok, headers: headers, body: .init(byteBuffer: answer.body))
    case .notModified:
      self.init(status: .notModified, headers: headers.unmodified)
    case .failed:
      throw ProblemDetails(
        .preconditionFailed,
        detail: "If-Match does not contain the entity tag \(answer.entityTag.headerValue).",
        // A cache must not return it to clients that send no condition.
        headers: [.cacheControl: ResponseHeaders.passing])
    }
  }
}
