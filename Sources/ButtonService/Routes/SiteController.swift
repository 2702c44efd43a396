internal import ButtonCore
internal import ButtonStudio
internal import Graphics
internal import HTTPTypes
internal import Hummingbird

/// Answers with pages for people, and with what these refer to.
struct SiteController<Context: RequestContext>: Sendable {
  private let pages: [SitePage]
  private let files: [(path: String, file: KeptFile)]
  private let workers: RenderWorkers
  private let configuration: ServiceConfiguration

  /// - Parameter workers: The threads that make pages.
  init(_ site: Site, workers: RenderWorkers, configuration: ServiceConfiguration) throws {
    pages = site.pages
    files = try site.files.map { ($0.path, try KeptFile($0)) }
    self.workers = workers
    self.configuration = configuration
  }

  func addRoutes(to router: Router<Context>) {
    for method in [HTTPRequest.Method.get, .head] {
      for page in pages {
        router.on(RouterPath(page.path), method: method) { request, _ in
          try await answer(page, request)
        }
      }
      for (path, file) in files {
        router.on(RouterPath(path), method: method) { request, _ in
          file.answer(to: request)
        }
      }
    }
  }

  private func answer(_ page: SitePage, _ request: Request) async throws -> Response {
    let asked = PageRequest(
      items: QueryItem.items(ofQuery: request.uri.query ?? ""),
      origin: configuration.origin(of: request).text,
      languages: QualityList(request.headers[.acceptLanguage] ?? ""))
    let coding = ContentCoding(acceptEncoding: request.headers[.acceptEncoding])
    let (entityTag, body) = try await unlessBusy {
      try await workers.run {
        let bytes = try coding.encoded(Array(try page.make(asked).utf8))
        return (EntityTag(of: bytes), ByteBuffer(bytes: bytes))
      }
    }
    var headers = AnswerHeaders.page(page.entry, coding)
    headers[.eTag] = entityTag.headerValue
    return Response(to: request, headers: headers, entityTag: entityTag, body: body)
  }
}
