internal import ButtonCore
internal import Hummingbird
internal import Logging
internal import ServiceContract

/// Refuses requests that are too long, answers OPTIONS, gives every error the same form, and every
/// HEAD request the headers of its GET.
struct ProblemMiddleware: RouterMiddleware {
  typealias Context = ServiceRequestContext

  /// Every path of the service.
  let paths: [String]
  let limits: ServiceLimits
  /// Of the service's paths at the clients' addresses.
  let prefix: PathPrefix
  /// `nil` if all errors are JSON.
  var pages: ErrorPages?

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let response = await answer(request, context: context, next: next)
    guard request.method == .head else { return response }
    var head = response.createHeadResponse()
    // The length of a body that is made while it is sent is not known.
    if response.body.contentLength == nil { head.headers[.contentLength] = nil }
    return head
  }

  private func answer(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async -> Response {
    do {
      try limits.check(request)
      if request.method == .options, hasPath(request) { return .options(request) }
      return try await next(request, context)
    } catch let refusal as StrictRefusal {
      return await explained(refusal.response, refusal.explanation, request, context)
    } catch {
      let problem = problem(error, of: request, context)
      var addressed = problem
      addressed.corrected = problem.corrected.map { prefix + $0 }
      return await explained(
        addressed.response, ErrorExplanation(problem, document: addressed.encoded), request, context
      )
    }
  }

  private func explained(
    _ response: Response, _ explanation: ErrorExplanation, _ request: Request, _ context: Context
  ) async -> Response {
    await pages?.response(to: request, from: context.asker, response, explanation) ?? response
  }

  private func problem(
    _ error: any Error, of request: Request, _ context: Context
  ) -> ProblemDetails {
    switch error {
    case let problem as ProblemDetails: return problem
    case is Asker.Gone: return Asker.Gone.problem
    case let error as HTTPError where error.status == .notFound: return nothingHere(request)
    default:
      context.logger.error("request failed", metadata: ["error": "\(error)"])
      return .failure
    }
  }

  /// Whether the path of a request exists. `*` stands for the whole service.
  private func hasPath(_ request: Request) -> Bool {
    guard request.head.path != "*" else { return true }
    return paths.contains(request.uri.path.withoutSuperfluousSlashes)
  }

  private func nothingHere(_ request: Request) -> ProblemDetails {
    guard !hasPath(request) else {
      return ProblemDetails(
        .methodNotAllowed,
        detail: "\(request.method.rawValue) is not supported: use GET, HEAD or OPTIONS.",
        headers: [.allow: ResponseHeader.methods])
    }
    // Pages and buttons, without the suffixes of formats and without files.
    let known = paths.filter { !$0.contains(".") && !$0.hasPrefix(SiteFile.assetFolder) }
      .map { prefix + $0 }.joined(separator: ", ")
    // Another server of the fleet may have a file that this one lacks.
    let isAsset = request.uri.path.hasPrefix(SiteFile.assetFolder)
    return ProblemDetails(
      .notFound, detail: "Path not found. Available: \(known).",
      headers: isAsset ? [.cacheControl: ResponseHeaders.passing] : [:])
  }
}

extension Response {
  /// The response to OPTIONS, also for scripts of other origins (the Fetch standard's preflight).
  fileprivate static func options(_ request: Request) -> Response {
    var headers = ResponseHeaders.common
    headers[.allow] = ResponseHeader.methods
    if request.headers.contains(.origin), request.headers.contains(.accessControlRequestMethod) {
      headers[.accessControlAllowMethods] = ResponseHeader.methods
      headers[.accessControlAllowHeaders] = "*"
      headers[.accessControlMaxAge] = "86400"
    }
    return Response(status: .noContent, headers: headers)
  }
}

extension StringProtocol {
  /// A path as the router reads it, which ignores superfluous slashes.
  var withoutSuperfluousSlashes: String {
    let slash = UInt8(ascii: "/")
    var bytes: [UInt8] = []
    for byte in utf8 where byte != slash || bytes.last != slash { bytes.append(byte) }
    if bytes.count > 1, bytes.last == slash { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
