internal import ButtonCore
internal import HTTPTypes
package import ServiceContract
internal import Synchronization
package import Wire

/// Responds to requests for pages and for the files that pages refer to.
package final class SiteRoutes: Sendable {
  private let pages: [SitePage]
  private let files: [SiteFile]
  /// The files that pages refer to, by name without digest.
  private let assets: [String: SiteFile]
  /// Pages that depend only on the origin, by path.
  private let texts = Mutex<[String: PageText]>([:])
  private let table: ResponseTable
  private let metrics: ServiceMetrics
  private let publicURL: ServiceOrigin?
  private let proxies: TrustedProxies

  /// - Parameters:
  ///   - publicURL: Where clients reach the service, if not at the host of their requests.
  ///   - proxies: Those that say with which scheme clients reach it.
  package init(
    _ pages: [SitePage], _ files: [SiteFile], table: ResponseTable, _ metrics: ServiceMetrics,
    publicURL: ServiceOrigin? = nil, proxies: TrustedProxies = TrustedProxies()
  ) {
    self.pages = pages
    self.files = files
    assets = Dictionary(
      files.compactMap { file in assetName(file.path).map { ($0, file) } },
      uniquingKeysWith: { $1 })
    (self.table, self.metrics, self.publicURL, self.proxies) = (table, metrics, publicURL, proxies)
  }

  package var routes: [Route] {
    pages.map { page in Route(page.path, as: .page) { [self] in try reply(to: $0, with: page) } }
      + files.map { file in
        // The kernel takes a small one at once, from any client.
        Route(file.path, isSmall: file.bytes.count <= 16 << 10) { [self] in try reply(to: $0, with: file) }
      }
  }

  /// The current file in place of that of another version, which no cache may keep, or the tab of the
  /// studio that has what a page of its own had.
  ///
  /// While several servers are upgraded, a page may be of one version and the request for its files
  /// reach the other.
  package func replyOfAnotherVersion(_ request: ServiceRequest) throws -> Reply? {
    if request.path == "/gallery", pages.contains(where: { $0.path == "/" }) {
      let query = request.target[request.target.withoutQuery.endIndex...].dropFirst()
      return Reply(redirectingTo: "./?tab=languages" + (query.isEmpty ? "" : "&") + query)
    }
    return try assetName(request.path).flatMap { assets[$0] }
      .map { try reply(to: request, with: $0, isOfAnotherVersion: true) }
  }

  /// The parts of a request that a page depends on.
  func pageRequest(_ request: ServiceRequest, _ fields: [QueryItem] = []) -> PageRequest {
    PageRequest(items: fields + request.items, origin: origin(of: request).text, languages: request.languages)
  }

  /// The address at which the client reaches the service: the operator's public URL, or else the request's scheme and
  /// host.
  private func origin(of request: ServiceRequest) -> ServiceOrigin {
    if let publicURL { return publicURL }
    let exchange = request.pending.exchange
    let scheme = proxies.scheme(of: exchange)
    return exchange.authority.flatMap { ServiceOrigin(scheme, authority: $0) } ?? ServiceOrigin(onThisMachine: scheme)
  }

  func reply(to request: ServiceRequest, with page: SitePage) throws -> Reply {
    let asked = pageRequest(request)
    let isOfOrigin = page.entry.dependsOnOriginAlone(request.items)
    // Clients choose the host: a text that repeats it is kept for nobody but the operator.
    let headers = ResponseHeaders.page(page.entry, request.coding)
    return try reply(to: request, at: isOfOrigin && publicURL != nil ? page.path : nil, headers, after: []) {
      Array((isOfOrigin ? try keptText(of: page).text(at: asked.origin) : try page.make(asked)).utf8)
    }
  }

  private func reply(
    to request: ServiceRequest, with file: SiteFile, isOfAnotherVersion: Bool = false
  ) throws -> Reply {
    var headers = ResponseHeaders.file(of: file.mediaType, request.coding, isImmutable: file.isImmutable)
    if isOfAnotherVersion { headers[.cacheControl] = ResponseHeaders.noStore }
    return try reply(to: request, at: file.path, headers) { file.bytes }
  }

  /// - Parameters:
  ///   - path: That of a document that is the same for everyone, and is kept in memory; `nil` for others.
  ///   - make: Makes its bytes, without compression.
  private func reply(
    to request: ServiceRequest, at path: String?, _ headers: HTTPFields,
    after lines: [UInt8] = ResponseHeaders.commonLines, _ make: () throws -> [UInt8]
  ) throws -> Reply {
    let coding = request.coding
    func made() throws -> StoredBody { StoredBody(try coding.encoded(try make())) }
    let key = path.map { DocumentKey.site($0, coding) }
    let body = try key.map { try table.body($0, request.joined, orWait: request.resume, made).body } ?? made()
    let notes = RequestNotes(of: headers[.contentType] ?? "")
    let response = StoredResponse(headers, after: lines, body, metrics, request.route?.endpoint ?? .site, notes)
    if let key, headers[.cacheControl] != ResponseHeaders.noStore {
      table.insert(response, of: key, to: request.target, coding: request.value(of: "accept-encoding") ?? "")
    }
    return try Reply(to: request, response, body, notes)
  }

  private func keptText(of page: SitePage) throws -> PageText {
    if let text = texts.withLock({ $0[page.path] }) { return text }
    let text = try PageText { origin in try page.make(PageRequest(items: [], origin: origin)) }
    texts.withLock { $0[page.path] = text }
    return text
  }
}

/// A page that depends only on the origin at which the service is reached.
///
/// Clients choose the host that they request, so a page is not made for each: its text is stored
/// once, and the origin is inserted.
package struct PageText: Sendable {
  private let parts: [Substring]

  /// - Parameter make: Makes the page for an origin.
  package init(_ make: (_ origin: String) throws -> String) rethrows {
    // A reserved name (RFC 2606): no client can request it, and no page contains it otherwise.
    let origin = "bezel-origin.invalid"
    parts = try make(origin).split(separator: origin, omittingEmptySubsequences: false)
  }

  /// - Parameter origin: Where the service is reached, without a slash at the end.
  package func text(at origin: String) -> String { parts.joined(separator: origin) }
}

/// The name of a file that pages refer to without its digest: `site.css` of
/// `/assets/site.0123456789ab.css`; `nil` for other paths.
private func assetName(_ path: String) -> String? {
  guard path.hasPrefix(SiteFile.assetFolder) else { return nil }
  let parts = path.dropFirst(SiteFile.assetFolder.count)
    .split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count == 3, !parts[1].isEmpty, parts[1].allSatisfy(\.isHexDigit) else { return nil }
  return "\(parts[0]).\(parts[2])"
}
