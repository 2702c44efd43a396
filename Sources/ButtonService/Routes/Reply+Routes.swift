internal import ButtonCore
internal import ButtonReports
internal import HTTPTypes
internal import NIOCore
package import ServiceContract
package import Wire

extension Reply {
  /// The facts that metrics and the access log take from the response.
  package var requestNotes: RequestNotes {
    get { notes as? RequestNotes ?? RequestNotes() }
    set { notes = newValue }
  }

  /// A redirect, which no cache keeps.
  ///
  /// - Parameter location: Relative, since only the client knows a prefix that a proxy removes.
  init(redirectingTo location: String) {
    var headers = ResponseHeaders.common
    headers[.cacheControl] = ResponseHeaders.noStore
    headers[.location] = location.urlEncoded
    self.init(status: .found, fields: headers)
  }

  /// The reply to a client that has left. It counts as no fault of the request or of the server.
  static var unsent: Reply {
    Reply(status: .init(code: Exchange.clientLeft, reasonPhrase: ""), fields: [:])
  }

  /// The response to a request that failed, as JSON.
  package init(_ problem: ProblemDetails) { self = FailedRequest(problem).json }

  /// A response with status 200, or 304 if the client has the body already (RFC 9110, section 13.2.2).
  ///
  /// - Throws: `ProblemDetails` if `If-Match` names another entity tag.
  package init(
    to request: ServiceRequest, _ response: StoredResponse, _ body: StoredBody, _ notes: RequestNotes
  ) throws(ProblemDetails) {
    let tag = body.entityTag
    // Conditions with a date are ignored: no response has a modification date.
    if let value = request.value(of: "if-match"), !tag.isNamed(in: value.utf8.span, isWeak: false) {
      // A cache must not return it to clients that send no condition.
      throw ProblemDetails(
        temporary: .preconditionFailed,
        detail: "If-Match does not contain the entity tag \(tag.headerValue).")
    }
    self = response.reply
    self.body = body.bytes
    if let value = request.value(of: "if-none-match") { isUnmodified = tag.isNamed(in: value.utf8.span, isWeak: true) }
    cacheStatus = notes.cache?.headerValue
    requestNotes = isUnmodified && notes.cache == nil ? RequestNotes() : notes
  }
}
