internal import ButtonCore
internal import HTTPTypes
internal import Hummingbird
internal import ServiceContract

/// Answers requests for buttons.
struct ButtonController<Context: RequestContext>: Sendable {
  let parser: RequestParser
  let policy: RequestPolicy
  let targets: KnownTargets
  let cache: ResponseCache
  let findings: FindingsProvider

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
    let parsed = try parse(path, request)
    let coding = ContentCoding(acceptEncoding: request.headers[.acceptEncoding])
    let findings = try await unlessBusy { try await self.findings.findings(in: parsed.inquiry) }
    let further = ResponseHeaders.further(parsed, findings)
    if parsed.isStrict, findings.first?.severity == .error {
      return try await refusal(parsed, coding, further)
    }
    let keys = ResponseKeys(Document(parsed))
    let (answer, status) = try await unlessBusy {
      try await cache.answer(to: keys.key(coding))
    }
    targets.remember(
      request.uri.string, acceptLanguage: request.headers[.acceptLanguage], parsed, keys, further)
    var headers = answer.headers
    headers[.cacheStatus] = status.headerValue
    headers.append(contentsOf: further)
    return try Response(to: request, answer, headers: headers)
  }

  private func parse(
    _ path: ButtonPath, _ request: Request
  ) throws(ProblemDetails) -> RequestParser.Parsed {
    let items = try policy.admit(
      path, target: request.uri.string, QueryItem.items(ofQuery: request.uri.query ?? ""))
    do throws(InvalidRequest) {
      return try parser.parse(
        path, items,
        languages: QualityList(request.headers[.acceptLanguage] ?? ""))
    } catch {
      throw ProblemDetails(refusing: error)
    }
  }

  /// The report on what is wrong, in place of the requested document.
  private func refusal(
    _ parsed: RequestParser.Parsed, _ coding: ContentCoding, _ further: HTTPFields
  ) async throws -> Response {
    let (answer, status) = try await unlessBusy {
      try await cache.answer(to: ResponseKeys(.report(parsed.inquiry)).key(coding))
    }
    var headers = ResponseHeaders.refusal(answer)
    headers[.cacheStatus] = status.headerValue
    headers.append(contentsOf: further)
    return Response(
      status: .unprocessableContent, headers: headers, body: .init(byteBuffer: answer.body))
  }
}
