internal import ButtonCore
internal import Hummingbird

/// Answers requests for buttons.
struct ButtonController<Context: RequestContext>: Sendable {
  let parser: RequestParser
  let targets: KnownTargets
  let cache: AnswerCache
  let limits: ServiceLimits

  func addRoutes(to router: Router<Context>) {
    for path in ButtonPath.all {
      for method in [HTTPRequest.Method.get, .head] {
        router.on(RouterPath(path.path), method: method) { request, _ in
          try await button(at: path, request)
        }
      }
    }
  }

  private func button(at path: ButtonPath, _ request: Request) async throws -> Response {
    guard request.uri.string.utf8.count <= limits.targetBytes else {
      throw ProblemDetails(
        .uriTooLong,
        detail: "The path and query are longer than \(limits.targetBytes) bytes.")
    }
    let parsed: RequestParser.Parsed
    do throws(InvalidRequest) {
      parsed = try parser.parse(
        path, QueryItem.items(ofQuery: request.uri.query ?? ""),
        languages: QualityList(request.headers[.acceptLanguage] ?? ""))
    } catch {
      throw ProblemDetails(error)
    }
    let keys = targets.remember(
      request.uri.string, acceptLanguage: request.headers[.acceptLanguage], parsed)
    let (answer, status) = try await answer(
      to: keys.key(ContentCoding(acceptEncoding: request.headers[.acceptEncoding])))
    var headers = answer.headers
    headers[.cacheStatus] = status.headerValue
    headers.append(contentsOf: AnswerHeaders.further(parsed))
    if answer.entityTag.matches(ifNoneMatch: request.headers[values: .ifNoneMatch]) {
      return Response(status: .notModified, headers: headers)
    }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: answer.body))
  }

  private func answer(to key: Hashed<AnswerKey>) async throws -> (Answer, CacheStatus) {
    do {
      return try await cache.answer(to: key)
    } catch is RenderWorkers.Busy {
      throw ProblemDetails(
        .serviceUnavailable, detail: "Too many pictures are waiting to be drawn.",
        headers: [.retryAfter: "1", .cacheControl: "no-store"])
    }
  }
}
