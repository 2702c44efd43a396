internal import ButtonReports
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// A response, with what metrics count of it.
struct Response: Sendable {
  var reply: Reply
  var outcome: Outcome

  init(
    _ status: ResponseStatus, _ fields: HTTPFields, body: ByteBuffer = ByteBuffer(),
    stream: ReplyStream? = nil, _ outcome: Outcome
  ) {
    reply = Reply(status: status.status, fields: fields, body: body, stream: stream)
    self.outcome = outcome
  }

  init(_ problem: ProblemDetails) {
    reply = problem.reply
    outcome = Outcome(of: MediaType.problem)
    outcome.notes.faults = RequestFault.all(in: problem)
  }

  /// A response with status 200, or 304 if the client has the body already (RFC 9110, section 13.2.2).
  ///
  /// - Parameter headers: Those of the cached response, and those that the request adds.
  /// - Throws: `ProblemDetails` if `If-Match` names another entity tag.
  init(
    to request: ServiceRequest, _ cached: CachedResponse, headers: HTTPFields? = nil,
    _ outcome: Outcome
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
      self.init(.notModified, headers.unmodified, outcome.cache == nil ? .noDocument : outcome)
    } else {
      self.init(.ok, headers, body: cached.body, outcome)
    }
  }
}

/// What metrics count of a response, besides its endpoint and status, and what the access log notes.
struct Outcome: Sendable {
  /// The kind of document, such as `png`.
  let format: String
  var notes = RequestNotes()

  /// How the cache took part; `nil` for what it does not keep.
  var cache: CacheStatus? { notes.cache }

  static let noDocument = Outcome(format: "none", cache: nil)

  init(format: String, cache: CacheStatus?) {
    self.format = format
    notes.cache = cache
  }

  /// That of a document of the site, or of an error.
  init(of mediaType: String, cache: CacheStatus? = nil) {
    self.init(format: RequestLabels.format(of: mediaType), cache: cache)
  }
}
