internal import HTTPTypes
internal import ServiceContract
internal import Wire

extension WorkerPool.Busy {
  static var problem: ProblemDetails {
    ProblemDetails(
      .serviceUnavailable, detail: "Too many pictures are waiting to be drawn.",
      headers: [.retryAfter: "1", .cacheControl: ResponseHeaders.noStore])
  }
}

extension ClientDisconnected {
  /// Nobody reads it, but the request is counted.
  static var problem: ProblemDetails {
    ProblemDetails(
      .serviceUnavailable, detail: "The connection was closed.",
      headers: [.cacheControl: ResponseHeaders.noStore])
  }
}

extension ProblemDetails {
  /// The problem of a request that its connection refused.
  init(_ refusal: Refusal) {
    self.init(refused: refusal.status, detail: refusal.detail)
    // A cache in front must not give everybody the response to one broken request.
    headers[.cacheControl] = ResponseHeaders.noStore
    if refusal.status == .methodNotAllowed { headers[.allow] = ResponseHeader.methods }
  }
}
