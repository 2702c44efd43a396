internal import ButtonCore
internal import ButtonReports
package import HTTPTypes
package import NIOCore
package import ServiceContract
package import Wire

extension Reply {
  /// The facts that metrics and the access log take from the response.
  package var requestNotes: RequestNotes {
    get { notes as? RequestNotes ?? RequestNotes() }
    set { notes = newValue }
  }

  package init(
    _ status: ResponseStatus, _ fields: HTTPFields, body: ByteBuffer = ByteBuffer(),
    stream: ReplyStream? = nil, _ notes: RequestNotes
  ) {
    self.init(status: status.status, fields: fields, body: body, stream: stream)
    requestNotes = notes
  }

  /// A redirect, which no cache keeps.
  ///
  /// - Parameter location: Relative, since only the client knows a prefix that a proxy removes.
  init(redirectingTo location: Substring) {
    var headers = ResponseHeaders.common
    headers[.cacheControl] = ResponseHeaders.noStore
    // Also for HEAD, whose response has the headers of GET's.
    headers[.contentLength] = "0"
    headers[.location] = String(location).urlEncoded
    self.init(.found, headers, RequestNotes())
  }

  /// The reply to a client that has left. It counts as no fault of the request or of the server.
  static var unsent: Reply {
    Reply(status: .init(code: Exchange.clientLeft, reasonPhrase: ""), fields: [:])
  }

  /// The response to a request that failed, with what is wrong and the request's identifier.
  package init(_ problem: ProblemDetails, to identifier: String? = nil) {
    var problem = problem
    problem.request = identifier
    self = problem.reply
    requestNotes = RequestNotes(of: MediaType.problem)
    requestNotes.faults = RequestFault.all(in: problem)
    requestNotes.correct(to: problem.corrected)
  }

  /// A response with status 200, or 304 if the client has the body already (RFC 9110, section 13.2.2).
  ///
  /// - Throws: `ProblemDetails` if `If-Match` names another entity tag.
  package init(to request: ServiceRequest, _ response: FinishedResponse, _ notes: RequestNotes) throws(ProblemDetails) {
    let tag = response.document.entityTag
    let fields = request.fields
    // Conditions with a date are ignored: no response has a modification date.
    if fields.contains(.ifMatch), !tag.matches(ifMatch: fields[values: .ifMatch]) {
      // A cache must not return it to clients that send no condition.
      throw ProblemDetails(
        temporary: .preconditionFailed,
        detail: "If-Match does not contain the entity tag \(tag.headerValue).")
    }
    if tag.matches(ifNoneMatch: fields[values: .ifNoneMatch]) {
      self.init(.notModified, response.unmodified, notes.cache == nil ? RequestNotes() : notes)
    } else {
      self.init(.ok, response.headers, body: response.document.body, notes)
    }
  }
}

/// A file that never changes while the service runs, ready to be sent as it is or compressed.
package struct KeptFile: Sendable {
  private let plain, compressed: FinishedResponse
  private let notes: RequestNotes
  /// Whether the kernel takes it at once, from any client.
  let isSmall: Bool

  package init(_ file: SiteFile) throws {
    func response(_ coding: ContentCoding) throws -> FinishedResponse {
      FinishedResponse(
        ResponseHeaders.file(of: file.mediaType, coding, isImmutable: file.isImmutable),
        StoredDocument(try coding.encoded(file.bytes)))
    }
    (plain, compressed) = (try response(.identity), try response(.gzip))
    notes = RequestNotes(of: file.mediaType)
    isSmall = file.bytes.count <= 16 << 10
  }

  func reply(to request: ServiceRequest) throws(ProblemDetails) -> Reply {
    try Reply(to: request, response(request.coding), notes)
  }

  /// The same, which event loops send from now on.
  func reply(
    to request: ServiceRequest, keptIn table: ResponseTable
  ) throws(ProblemDetails) -> Reply {
    table.insert(response(request.coding), to: request.target, coding: request.coding, notes.siteLabels)
    return try reply(to: request)
  }

  private func response(_ coding: ContentCoding) -> FinishedResponse {
    coding == .gzip ? compressed : plain
  }
}

extension RequestNotes {
  /// The labels in metrics of a page or a file from memory.
  var siteLabels: HitLabels { HitLabels(endpoint: .site, format: format, cache: nil) }
}
