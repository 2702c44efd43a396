internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

extension ProblemDetails {
  /// The error of a request with invalid parameters, with the headers that such a request adds.
  init(refusing invalid: InvalidRequest) {
    self.init(invalid)
    if invalid.isNegotiated { headers[.vary] = "Accept-Language" }
    headers[.bezelIgnoredParameters] = ResponseHeaders.ignoredParameters(invalid.ignored)
  }

  /// The problem of a request that its connection refused.
  init(_ refusal: Refusal) {
    self.init(refusal.status, detail: refusal.detail)
    // A cache in front must not give everybody the response to one broken request.
    headers[.cacheControl] = ResponseHeaders.noStore
    if refusal.status == .methodNotAllowed { headers[.allow] = ResponseHeaders.methods }
  }

  /// A problem that no cache may keep.
  init(temporary status: HTTPResponse.Status, detail: String) {
    self.init(status, detail: detail, headers: [.cacheControl: ResponseHeaders.noStore])
  }

  /// The headers of the response. They say when the same request may succeed, if it is the load that prevents it.
  fileprivate var allHeaders: HTTPFields {
    var fields = ResponseHeaders.problem.merging(headers)
    let ofLoad: [HTTPResponse.Status] = [.tooManyRequests, .serviceUnavailable]
    if ofLoad.contains(where: { $0.code == status }) { fields[.retryAfter] = "1" }
    return fields
  }
}

extension FailedRequest {
  /// - Parameter prefix: The part of the clients' addresses that precedes the correction.
  init(_ problem: ProblemDetails, prefix: PathPrefix = PathPrefix()) {
    var addressed = problem
    addressed.corrected = problem.corrected.map { prefix + $0 }
    let (bytes, place) = addressed.document
    self.init(
      status: .init(code: problem.status, reasonPhrase: problem.title), headers: problem.allHeaders,
      document: ByteBuffer(bytes: bytes), identifierPlace: place,
      notes: RequestNotes(of: addressed), explanation: ErrorExplanation(problem))
  }
}

extension HTTPFields {
  /// These fields with further ones, which replace those of the same name.
  func merging(_ others: HTTPFields) -> HTTPFields {
    others.reduce(into: self) { $0[$1.name] = $1.value }
  }
}
