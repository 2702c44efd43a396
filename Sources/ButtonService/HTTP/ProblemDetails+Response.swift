internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
package import ServiceContract
internal import Wire

extension ProblemDetails {
  /// The error of a request with invalid parameters, with the headers that such a request adds.
  init(refusing invalid: InvalidRequest) {
    self.init(invalid)
    if invalid.isNegotiated { headers[.vary] = "Accept-Language" }
    if !invalid.ignored.isEmpty {
      headers[.bezelIgnoredParameters] = ResponseHeaders.ignoredParameters(invalid.ignored)
    }
  }

  /// The problem of a request that its connection refused.
  init(_ refusal: Refusal) {
    self.init(refused: refusal.status, detail: refusal.detail)
    // A cache in front must not give everybody the response to one broken request.
    headers[.cacheControl] = ResponseHeaders.noStore
    if refusal.status == .methodNotAllowed { headers[.allow] = ResponseHeader.methods }
    if refusal.status == .serviceUnavailable { headers[.retryAfter] = "1" }
  }

  /// The problem of a request that failed. Faults other than the request's and the load are logged for the
  /// operator and not shown to the caller.
  init(explaining error: any Error) {
    switch error {
    case let problem as ProblemDetails: self = problem
    default:
      self.init(
        temporary: .internalServerError, detail: "The response could not be created.")
    }
  }

  /// The problem of a request for which no place is left.
  package static var queueIsFull: ProblemDetails {
    ProblemDetails(
      temporary: .serviceUnavailable, detail: "Too many requests are waiting.", isRetried: true)
  }

  /// A problem that no cache may keep.
  ///
  /// - Parameter isRetried: Whether the same request may succeed in a second.
  init(temporary status: ResponseStatus, detail: String, isRetried: Bool = false) {
    self.init(status, detail: detail, headers: [.cacheControl: ResponseHeaders.noStore])
    if isRetried { headers[.retryAfter] = "1" }
  }

  var reply: Reply {
    Reply(
      status: .init(code: status, reasonPhrase: title),
      fields: ResponseHeaders.problem.merging(headers), body: ByteBuffer(bytes: encoded))
  }
}

extension HTTPFields {
  /// These fields with further ones, which replace those of the same name.
  fileprivate func merging(_ others: HTTPFields) -> HTTPFields {
    var result = self
    for field in others { result[field.name] = field.value }
    return result
  }
}
