internal import ButtonReports
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

extension Reply {
  /// What metrics count of the response, and what the access log notes.
  var requestNotes: RequestNotes {
    get { notes as? RequestNotes ?? RequestNotes() }
    set { notes = newValue }
  }

  init(
    _ status: ResponseStatus, _ fields: HTTPFields, body: ByteBuffer = ByteBuffer(),
    stream: ReplyStream? = nil, _ notes: RequestNotes
  ) {
    self.init(status: status.status, fields: fields, body: body, stream: stream)
    requestNotes = notes
  }

  /// The response to a request that failed, with what is wrong.
  init(_ problem: ProblemDetails) {
    self = problem.reply
    requestNotes = RequestNotes(of: MediaType.problem)
    requestNotes.faults = RequestFault.all(in: problem)
    requestNotes.correct(to: problem.corrected)
  }

  /// A response with status 200, or 304 if the client has the body already (RFC 9110, section 13.2.2).
  ///
  /// - Parameter headers: Those of the cached response, and those that the request adds.
  /// - Throws: `ProblemDetails` if `If-Match` names another entity tag.
  init(
    to request: ServiceRequest, _ cached: CachedResponse, headers: HTTPFields? = nil,
    _ notes: RequestNotes
  ) throws(ProblemDetails) {
    let headers = headers ?? cached.headers
    let (fields, tag) = (request.fields, cached.entityTag)
    // Conditions with a date are ignored: no response has a modification date.
    if fields.contains(.ifMatch), !tag.matches(ifMatch: fields[values: .ifMatch]) {
      // A cache must not return it to clients that send no condition.
      throw ProblemDetails(
        temporary: .preconditionFailed,
        detail: "If-Match does not contain the entity tag \(tag.headerValue).")
    }
    if tag.matches(ifNoneMatch: fields[values: .ifNoneMatch]) {
      self.init(.notModified, headers.unmodified, notes.cache == nil ? RequestNotes() : notes)
    } else {
      self.init(.ok, headers, body: cached.body, notes)
    }
  }
}

/// A file that never changes while the service runs, ready to be sent as it is or compressed.
struct KeptFile: Sendable {
  private let plain, compressed: CachedResponse
  private let notes: RequestNotes

  init(_ file: SiteFile) throws {
    func response(_ coding: ContentCoding) throws -> CachedResponse {
      let headers = ResponseHeaders.file(of: file.mediaType, coding, isImmutable: file.isImmutable)
      return try CachedResponse(file.bytes, coding, headers)
    }
    (plain, compressed) = (try response(.identity), try response(.gzip))
    notes = RequestNotes(of: file.mediaType)
  }

  func response(to request: ServiceRequest) throws(ProblemDetails) -> Reply {
    try Reply(to: request, request.coding == .gzip ? compressed : plain, notes)
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
