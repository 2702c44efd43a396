internal import ButtonStudio
internal import HTTPTypes
internal import Hummingbird

extension ServiceLimits {
  /// Refuses a request that is longer than the operator allows.
  func check(_ request: Request) throws(ProblemDetails) {
    guard request.uri.string.utf8.count <= targetBytes else {
      throw ProblemDetails(
        .uriTooLong, detail: "The path and query are longer than \(targetBytes) bytes.")
    }
  }
}

/// Does what takes a thread that draws, or says that all are taken.
func unlessBusy<Result>(_ work: () async throws -> Result) async throws -> Result {
  do {
    return try await work()
  } catch is RenderWorkers.Busy {
    throw ProblemDetails(
      .serviceUnavailable, detail: "Too many pictures are waiting to be drawn.",
      headers: [.retryAfter: "1", .cacheControl: AnswerHeaders.passing])
  }
}
