internal import ButtonCore
internal import HTTPTypes
internal import Logging
internal import NIOCore
internal import ServiceContract
internal import Wire

/// Every path of the service. Responds to OPTIONS, and gives every error the same form.
struct RouteTable: Sendable {
  private let routes: [String: Route]
  /// In the order in which errors list them.
  private let paths: [String]
  /// Corrects what errors propose; `nil` without buttons.
  private let buttons: ButtonRoutes?
  /// What responds below ``SiteFile/assetFolder`` where there is no route.
  private let otherAsset: (@Sendable (ServiceRequest) throws -> Reply?)?
  /// Of the service's paths at the clients' addresses.
  private let prefix: PathPrefix
  /// `nil` if all errors are JSON.
  private let pages: ErrorPages?
  private let logger: Logger

  init(
    _ routes: [Route], buttons: ButtonRoutes? = nil,
    otherAsset: (@Sendable (ServiceRequest) throws -> Reply?)? = nil,
    prefix: PathPrefix = PathPrefix(), pages: ErrorPages? = nil, logger: Logger
  ) {
    self.routes = Dictionary(uniqueKeysWithValues: routes.map { ($0.path, $0) })
    paths = routes.map(\.path)
    self.buttons = buttons
    self.otherAsset = otherAsset
    self.prefix = prefix
    self.pages = pages
    self.logger = logger
  }

  /// The route at the path of a request.
  func route(of request: ServiceRequest) -> Route? { routes[request.path] }

  /// Responds to a request.
  ///
  /// - Parameters:
  ///   - route: What is at its path.
  ///   - send: Is called once, on any thread.
  func respond(
    to request: ServiceRequest, at route: Route?, _ send: @escaping @Sendable (Reply) -> Void
  ) {
    do {
      guard !request.owner.isGone else { throw ClientDisconnected() }
      switch request.head.method {
      case .get, .head:
        if let route {
          return try route.handle(request) { result in
            switch result {
            case .success(let reply): send(reply)
            case .failure(let error): explain(error, to: request, send)
            }
          }
        }
        if let asset = try otherAsset?(request) { return send(asset) }
      case .options where route != nil || request.target == "*":
        return send(Self.options(request))
      default: break
      }
      throw nothingHere(request, isPath: route != nil)
    } catch {
      explain(error, to: request, send)
    }
  }

  /// Responds with a page to people with a browser, and with JSON to everyone else.
  private func explain(
    _ error: any Error, to request: ServiceRequest, _ send: @escaping @Sendable (Reply) -> Void
  ) {
    // Nobody reads it, but the request is counted.
    if error is ClientDisconnected { return send(.toNobody) }
    let failure = error as? FailedRequest ?? failure(error, request)
    guard let pages else { return send(failure.reply) }
    pages.respond(to: request, failure, send)
  }

  private func failure(_ error: any Error, _ request: ServiceRequest) -> FailedRequest {
    let problem = ProblemDetails(explaining: error)
    if problem.status == ResponseStatus.internalServerError.rawValue {
      logger.error("request failed", metadata: request.owner.named(["error": "\(error)"]))
    }
    var addressed = problem
    addressed.request = request.owner.requester?.identifier
    addressed.corrected = problem.corrected.map { prefix + $0 }
    let reply = Reply(addressed)
    return FailedRequest(
      reply: reply,
      explanation: ErrorExplanation(problem, document: String(buffer: reply.body)))
  }

  /// - Parameter isPath: Whether the path exists.
  private func nothingHere(_ request: ServiceRequest, isPath: Bool) -> ProblemDetails {
    guard !isPath else {
      return ProblemDetails(
        .methodNotAllowed,
        detail: "\(request.head.method.rawValue) is not supported: use GET, HEAD or OPTIONS.",
        headers: [.allow: ResponseHeader.methods])
    }
    do throws(ButtonURL.Fault) {
      _ = try ButtonURL(target: request.target)
    } catch {
      if let target = error.corrected {
        return ProblemDetails(
          .notFound, detail: "Path not found. \(error.sentence)",
          corrected: corrected(target.path.path + request.target.drop { $0 != "?" }, request))
      }
    }
    let known = paths.filter { !$0.hasPrefix(SiteFile.assetFolder) }
    // A path in a wrong folder has its name right.
    func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
    let named = nearestSpelling(to: name(request.path), among: known.map(name))
    let meant =
      nearestSpelling(to: request.path, among: known)
      ?? named.flatMap { named in known.first { name($0) == named } }
    // Pages and buttons, without the suffixes of formats and without files.
    let advice =
      meant.map { "Did you mean \(prefix + $0)?" }
      ?? "Available: \(known.filter { !$0.contains(".") }.map { prefix + $0 }.joined(separator: ", "))."
    let query = request.target.drop { $0 != "?" }
    // Another server of the fleet may have a file that this one lacks.
    let isAsset = request.target.hasPrefix(SiteFile.assetFolder)
    return ProblemDetails(
      .notFound, detail: "Path not found. \(advice)",
      corrected: meant.flatMap { corrected($0 + query, request) },
      headers: isAsset ? [.cacheControl: ResponseHeaders.noStore] : [:])
  }

  /// A target that an error proposes, with its own faults corrected; `nil` if one has no correction.
  private func corrected(_ target: String, _ request: ServiceRequest) -> String? {
    buttons.map { $0.corrected(target, languages: request.languages) } ?? target
  }

  /// The response to OPTIONS, also for scripts of other origins (the Fetch standard's preflight).
  private static func options(_ request: ServiceRequest) -> Reply {
    var headers = ResponseHeaders.common
    headers[.allow] = ResponseHeader.methods
    if request.fields.contains(.origin), request.fields.contains(.accessControlRequestMethod) {
      headers[.accessControlAllowMethods] = ResponseHeader.methods
      headers[.accessControlAllowHeaders] = "*"
      headers[.accessControlMaxAge] = "86400"
    }
    return Reply(.noContent, headers, RequestNotes())
  }
}

/// A path of the service, and what responds to GET and HEAD there.
struct Route: Sendable {
  /// Passes the response on, or the error that explains why there is none. Is called once, on any
  /// thread.
  typealias Respond = @Sendable (Result<Reply, any Error>) -> Void

  let path: String
  /// Its name in metrics.
  let endpoint: RequestLabels.Endpoint
  /// Runs on a drawing thread or, for pages, files and kits, on one of the process's; what takes long goes to a pool.
  let handle: @Sendable (ServiceRequest, @escaping Respond) throws -> Void

  init(
    _ path: String, _ endpoint: RequestLabels.Endpoint = .site,
    _ handle: @escaping @Sendable (ServiceRequest, @escaping Respond) throws -> Void
  ) {
    self.path = path
    self.endpoint = endpoint
    self.handle = handle
  }
}
