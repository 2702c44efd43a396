internal import ButtonReports
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// A file that never changes while the service runs, ready to be sent as it is or compressed.
struct KeptFile: Sendable {
  private let responses: [ContentCoding: CachedResponse]
  private let notes: RequestNotes

  init(_ file: SiteFile) throws {
    notes = RequestNotes(of: file.mediaType)
    responses = try Dictionary(
      uniqueKeysWithValues: [ContentCoding.identity, .gzip].map { coding in
        let headers = ResponseHeaders.file(
          of: file.mediaType, coding, isImmutable: file.isImmutable)
        return (coding, try CachedResponse(file.bytes, coding, headers))
      })
  }

  func response(to request: ServiceRequest) throws(ProblemDetails) -> Reply {
    guard let response = responses[request.coding] else {
      preconditionFailure("every coding has a response")
    }
    return try Reply(to: request, response, notes)
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
