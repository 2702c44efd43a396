internal import ButtonCore
internal import ButtonStudio
internal import Hummingbird
internal import Logging

/// Refuses what is too long wherever it is asked, gives every error the same form, and every HEAD
/// request the headers of its GET.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  /// Every path there is.
  let paths: [String]
  let limits: ServiceLimits

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let response = await answer(request, context: context, next: next)
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async -> Response {
    do {
      try limits.check(request)
      return try await next(request, context)
    } catch let problem as ProblemDetails {
      return problem.response
    } catch let error as HTTPError where error.status == .notFound {
      return nothingHere(request).response
    } catch {
      // What went wrong inside is the operator's to know, not the caller's.
      context.logger.error("request failed", metadata: ["error": "\(error)"])
      return ProblemDetails(
        .internalServerError, detail: "What was asked for could not be made.",
        headers: [.cacheControl: AnswerHeaders.passing]
      ).response
    }
  }

  private func nothingHere(_ request: Request) -> ProblemDetails {
    // The router takes slashes too many for none.
    let path = request.uri.path.split(separator: "/").map { "/" + $0 }.joined()
    guard !paths.contains(path.isEmpty ? "/" : path) else {
      return ProblemDetails(
        .methodNotAllowed, detail: "\(request.method.rawValue) is not possible: use GET or HEAD.",
        headers: [.allow: "GET, HEAD"])
    }
    let known = paths.filter { !$0.hasPrefix(SiteFile.assetFolder) }.joined(separator: ", ")
    return ProblemDetails(.notFound, detail: "There is nothing at this path. There is: \(known).")
  }
}
