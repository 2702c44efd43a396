internal import ButtonCore
internal import HTTPTypes
internal import Hummingbird
internal import ServiceContract

/// Answers requests for pages and for the files that pages refer to.
struct SiteController: Sendable {
  private let pages: [SitePage]
  private let files: [(path: String, file: KeptFile)]
  /// The files that pages refer to, by name without digest.
  private let assets: [String: KeptFile]
  /// Pages that depend only on the origin, by path.
  private let texts = ShardedStore<String, PageText>(capacity: 16, smallestShard: 16)
  /// The responses with these pages. Clients choose the host, so what they take is limited, in bytes.
  private let kept = ShardedStore<PageKey, CachedResponse>(
    capacity: 4 << 20, smallestShard: 4 << 20)
  private let workers: WorkerPool
  private let settings: LiveSettings

  /// - Parameter workers: The threads that make pages.
  init(_ site: Site, workers: WorkerPool, settings: LiveSettings) throws {
    pages = site.pages
    let files = try site.files.map { ($0.path, try KeptFile($0)) }
    self.files = files
    assets = Dictionary(
      files.compactMap { path, file in AssetName(path: path).map { ($0.withoutDigest, file) } },
      uniquingKeysWith: { $1 })
    self.workers = workers
    self.settings = settings
  }

  func addRoutes(to router: Router<ServiceRequestContext>) {
    for method in [HTTPRequest.Method.get, .head] {
      for page in pages {
        router.on(RouterPath(page.path), method: method) { request, context in
          try await answer(page, request, context.asker)
        }
      }
      for (path, file) in files {
        router.on(RouterPath(path), method: method) { request, _ in
          try file.answer(to: request)
        }
      }
      router.on(RouterPath(SiteFile.assetFolder + ":file"), method: method) { request, _ in
        try assetOfAnotherVersion(request)
      }
    }
  }

  /// The current file in place of that of another version, which no cache may keep.
  ///
  /// While several servers are upgraded, a page may be of one version and the request for its files
  /// reach the other.
  private func assetOfAnotherVersion(_ request: Request) throws -> Response {
    guard let name = AssetName(path: request.uri.path), let file = assets[name.withoutDigest] else {
      throw HTTPError(.notFound)
    }
    var response = try file.answer(to: request)
    response.headers[.cacheControl] = ResponseHeaders.passing
    return response
  }

  private func answer(_ page: SitePage, _ request: Request, _ asker: Asker) async throws -> Response
  {
    let asked = PageRequest(
      items: QueryItem.items(ofQuery: request.uri.query ?? ""),
      origin: settings.origin(of: request).text,
      languages: QualityList(request.headers[.acceptLanguage] ?? ""))
    let coding = ContentCoding(acceptEncoding: request.headers[.acceptEncoding])
    let isOfOrigin = page.entry.dependsOnOriginAlone
    let key = Hashed(PageKey(path: page.path, origin: asked.origin, coding: coding))
    if isOfOrigin, let answer = kept.value(for: key) { return try Response(to: request, answer) }
    let answer = try await unlessBusy {
      try await workers.run(for: asker) {
        let text = isOfOrigin ? try keptText(of: page).text(at: asked.origin) : try page.make(asked)
        return try CachedResponse(
          Array(text.utf8), coding, ResponseHeaders.page(page.entry, coding))
      }
    }
    if isOfOrigin { kept.insert(answer, cost: answer.cost + key.key.origin.utf8.count, for: key) }
    return try Response(to: request, answer)
  }

  private func keptText(of page: SitePage) throws -> PageText {
    let key = Hashed(page.path)
    if let text = texts.value(for: key) { return text }
    let text = try PageText { origin in try page.make(PageRequest(items: [], origin: origin)) }
    texts.insert(text, cost: 1, for: key)
    return text
  }
}

/// The cache key of a page that depends only on the origin.
private struct PageKey: Hashable {
  var path: String
  var origin: String
  var coding: ContentCoding
}
