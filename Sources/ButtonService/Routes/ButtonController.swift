internal import ButtonCore
internal import ButtonReports
internal import HTTPTypes
internal import Hummingbird
internal import LoginPages
internal import ServiceContract

/// Answers requests for buttons, and for style sheets that show them.
struct ButtonController: Sendable {
  let parser: RequestParser
  let policy: RequestPolicy
  let targets: KnownTargets
  let cache: ResponseCache
  let reports: ReportSource
  /// The threads that draw.
  let workers: WorkerPool
  /// `Cache-Control` of a picture at an address without version.
  let freshness: String
  /// The fingerprint of what draws the pictures.
  let version: PictureVersion
  /// Of the service's paths at the clients' addresses.
  let prefix: PathPrefix

  /// - Parameter sheets: The path of style sheets, if there are any.
  func addRoutes(to router: Router<ServiceRequestContext>, sheets: String? = nil) {
    for method in [HTTPRequest.Method.get, .head] {
      if let sheets {
        router.on(RouterPath(sheets), method: method) { request, context in
          try await sheet(request, context.asker)
        }
      }
      for path in ButtonPath.all {
        router.on(RouterPath(path.path), method: method) { request, context in
          try await button(at: path, request, context.asker)
        }
      }
    }
  }

  private func button(
    at path: ButtonPath, _ request: Request, _ asker: Asker
  ) async throws -> Response {
    let parsed = try parse(path, request)
    let isImmutable = !parsed.wantsReport && parsed.version != nil
    if isImmutable, parsed.version != version { return redirect(request) }
    let coding = ContentCoding(acceptEncoding: request.headers[.acceptEncoding])
    let findings = try reports.findings(in: parsed.inquiry)
    var further = ResponseHeaders.further(parsed, findings, prefix)
    if parsed.isStrict, findings.first?.severity == .error {
      // A page shows the report as text.
      let coding = request.headers.preferPage ? .identity : coding
      throw try await refusal(parsed, findings, coding, further, asker)
    }
    further[.cacheControl] = isImmutable ? ResponseHeaders.immutable : freshness
    let language = parsed.isNegotiated ? request.headers[.acceptLanguage] ?? "" : nil
    return try await answer(
      request, with: Document(parsed), coding, language: language, further, asker)
  }

  /// A style sheet. Its query names up to 76 buttons, so that it is parsed in the client's turn.
  private func sheet(_ request: Request, _ asker: Asker) async throws -> Response {
    let items = QueryItem.items(ofQuery: request.uri.query ?? "")
    let sheet = try await unlessBusy {
      try await workers.run(for: asker) { try SheetRequest(items, parser) }
    }
    let coding = ContentCoding(acceptEncoding: request.headers[.acceptEncoding])
    return try await answer(request, with: .sheet(sheet), coding, language: nil, [:], asker)
  }

  /// Answers with a document, and remembers that the target means it.
  private func answer(
    _ request: Request, with document: Document, _ coding: ContentCoding, language: String?,
    _ further: HTTPFields, _ asker: Asker
  ) async throws -> Response {
    let keys = ResponseKeys(document)
    let (answer, status) = try await unlessBusy {
      try await cache.answer(to: keys.key(coding), for: asker.client)
    }
    targets.remember(request.uri.string, language: language, keys, further)
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

  /// Leads to the current version of the picture. Never cached: while the servers of a fleet are
  /// upgraded, they redirect to each other, and a cache that kept both redirects would go in circles.
  private func redirect(_ request: Request) -> Response {
    var headers = ResponseHeaders.common
    headers[.cacheControl] = ResponseHeaders.passing
    let target = version.replacing(in: request.uri.string)
    // Relative, since only the client knows a prefix that a proxy removes.
    let path = target.prefix { $0 != "?" }
    let start = path.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex
    headers[.location] = String(target[start...]).urlEncoded
    return Response(status: .found, headers: headers)
  }

  /// The report on what is wrong, in place of the requested document.
  private func refusal(
    _ parsed: RequestParser.Parsed, _ findings: [Finding], _ coding: ContentCoding,
    _ further: HTTPFields, _ asker: Asker
  ) async throws -> StrictRefusal {
    let (answer, status) = try await unlessBusy {
      try await cache.answer(
        to: ResponseKeys(.report(parsed.inquiry)).key(coding), for: asker.client)
    }
    var headers = ResponseHeaders.refusal(answer)
    headers[.cacheStatus] = status.headerValue
    headers.append(contentsOf: further)
    return StrictRefusal(
      response: Response(
        status: .unprocessableContent, headers: headers, body: .init(byteBuffer: answer.body)),
      explanation: ErrorExplanation(refusing: findings, report: String(buffer: answer.body)))
  }
}
