internal import HTTPTypes
internal import Hummingbird
internal import ServiceContract
internal import Wire

extension ServiceLimits {
  /// Refuses a request whose path and query are longer than the operator allows.
  func check(_ request: Request) throws(ProblemDetails) {
    guard request.uri.string.utf8.count <= wire.targetBytes else {
      throw ProblemDetails(
        .uriTooLong, detail: "The path and query are longer than \(wire.targetBytes) bytes.")
    }
  }
}

/// Does work that needs a drawing thread; throws a problem with status 503 if too much waits.
func unlessBusy<Result>(_ work: () async throws -> Result) async throws -> Result {
  do {
    return try await work()
  } catch is WorkerPool.Busy {
    throw WorkerPool.Busy.problem
  }
}

extension WorkerPool.Busy {
  static var problem: ProblemDetails {
    ProblemDetails(
      .serviceUnavailable, detail: "Too many pictures are waiting to be drawn.",
      headers: [.retryAfter: "1", .cacheControl: ResponseHeaders.passing])
  }
}

extension Asker.Gone {
  /// Nobody reads it, but the request is counted.
  static var problem: ProblemDetails {
    ProblemDetails(
      .serviceUnavailable, detail: "The connection was closed.",
      headers: [.cacheControl: ResponseHeaders.passing])
  }
}

extension ProblemDetails {
  /// The problem of a request that its connection refused.
  init(_ refusal: Refusal) {
    self.init(refused: refusal.status, detail: refusal.detail)
    // A cache in front must not give everybody the response to one broken request.
    headers[.cacheControl] = ResponseHeaders.passing
    if refusal.status == .methodNotAllowed { headers[.allow] = ResponseHeader.methods }
  }
}
