internal import ButtonCore
internal import HTTPTypes
package import Logging
internal import NIOCore
package import ServiceContract
package import Wire

/// Every path of the service. Responds to OPTIONS, and gives every error the same form.
package struct RouteTable: Sendable {
  private let routes: [String: Route]
  /// In the order in which errors list them.
  private let paths: [String]
  /// Corrects what errors propose; `nil` without buttons.
  private let buttons: ButtonRoutes?
  /// Responds to paths of other versions, which have no route.
  private let ofAnotherVersion: (@Sendable (ServiceRequest) throws -> Reply?)?
  /// The part of the clients' addresses that precedes the service's paths.
  private let prefix: PathPrefix
  /// Makes the page on an error; `nil` if all errors are JSON.
  private let errorPage: (@Sendable (ErrorExplanation) throws -> String)?
  private let logger: Logger

  package init(
    _ routes: [Route], buttons: ButtonRoutes? = nil,
    ofAnotherVersion: (@Sendable (ServiceRequest) throws -> Reply?)? = nil,
    prefix: PathPrefix = PathPrefix(), errorPage: (@Sendable (ErrorExplanation) throws -> String)? = nil, logger: Logger
  ) {
    self.routes = Dictionary(uniqueKeysWithValues: routes.map { ($0.path, $0) })
    paths = routes.map(\.path)
    (self.buttons, self.ofAnotherVersion, self.prefix) = (buttons, ofAnotherVersion, prefix)
    (self.errorPage, self.logger) = (errorPage, logger)
  }

  /// The route to a target, whose query and superfluous slashes make no difference.
  package func route(to target: String) -> Route? {
    routes[String(target.withoutQuery)] ?? routes[ServiceRequest.path(of: target)]
  }

  /// The response to a request.
  package func reply(to request: ServiceRequest) throws(Postponed) -> Reply {
    let route = request.route
    do {
      guard !request.isGone else { throw ClientDisconnected() }
      switch request.method {
      case .get, .head:
        if let route { return try route.reply(request) }
        if let reply = try ofAnotherVersion?(request) { return reply }
      case .post:
        if let post = route?.post { return try post(request) }
      case .options where route != nil || request.target == "*":
        return Self.options(request)
      default: break
      }
      throw nothingHere(request)
    } catch let postponed as Postponed {
      throw postponed
    } catch {
      return explain(error, to: request)
    }
  }

  /// A page for people with a browser, and JSON for everyone else.
  private func explain(_ error: any Error, to request: ServiceRequest) -> Reply {
    // Nobody reads it, but the request is counted.
    if error is ClientDisconnected { return .unsent }
    let failure = error as? FailedRequest ?? FailedRequest(problem(error, request), prefix: prefix)
    return failure.reply(to: request, errorPage)
  }

  private func problem(_ error: any Error, _ request: ServiceRequest) -> ProblemDetails {
    if let problem = error as? ProblemDetails { return problem }
    // What is neither the request's fault nor the load is for the operator, not for the caller.
    logger.error("request failed", metadata: request.named(["error": "\(error)"]))
    return ProblemDetails(temporary: .internalServerError, detail: "The response could not be created.")
  }

  private func nothingHere(_ request: ServiceRequest) -> ProblemDetails {
    if let route = request.route {
      return ProblemDetails(
        .methodNotAllowed,
        detail: "\(request.method.rawValue) is not supported: use one of \(route.methods).",
        headers: [.allow: route.methods])
    }
    do throws(ButtonURL.Fault) {
      _ = try ButtonURL(target: request.target)
    } catch {
      if let target = error.corrected {
        return ProblemDetails(
          .notFound, detail: "Path not found. \(error.sentence)",
          corrected: corrected(target.text, request))
      }
    }
    let known = paths.filter { !$0.hasPrefix(SiteFile.assetFolder) }
    let meant =
      withKnownSuffix(request.path).map { Meant($0, .sure) }
      ?? ButtonCore.meant(by: request.path, among: known)
    let corrected = meant?.sure.flatMap {
      self.corrected($0 + request.target.drop { $0 != "?" }, request)
    }
    // Pages and buttons, without the suffixes of formats and without files.
    let advice =
      corrected == nil && buttons?.policy.isRestricted == true
      ? RequestPolicy.restriction
      : meant.map { "Did you mean \(prefix + $0.value)?" }
        ?? "Available: \(known.filter { !$0.contains(".") }.map { prefix + $0 }.joined(separator: ", "))."
    // Another server of the fleet may have a file that this one lacks.
    let isAsset = request.target.hasPrefix(SiteFile.assetFolder)
    return ProblemDetails(
      .notFound, detail: "Path not found. \(advice)",
      corrected: corrected,
      headers: isAsset ? [.cacheControl: ResponseHeaders.noStore] : [:])
  }

  /// The path of a button with the suffix that was meant: that of PNG, which replaces most other formats, if none is
  /// nearly the same. `nil` if something else is wrong than the suffix.
  private func withKnownSuffix(_ path: String) -> String? {
    guard let dot = path.lastIndex(of: "."), routes[String(path[..<dot])] != nil else { return nil }
    let (stem, suffix) = (path[...dot], String(path[path.index(after: dot)...]))
    let suffixes = paths.filter { $0.hasPrefix(stem) }.map { String($0.dropFirst(stem.count)) }
    let meant = ButtonCore.meant(by: suffix, among: suffixes)?.value ?? ImageFormat.png.spelling
    return suffixes.contains(meant) ? stem + meant : nil
  }

  /// A target that an error proposes, with its own faults corrected; `nil` if one has no correction.
  private func corrected(_ target: String, _ request: ServiceRequest) -> String? {
    buttons.map { $0.corrected(target, languages: request.languages) } ?? target
  }

  /// The response to OPTIONS, also for scripts of other origins (the Fetch standard's preflight).
  private static func options(_ request: ServiceRequest) -> Reply {
    var headers = ResponseHeaders.common
    let methods = request.route?.methods ?? ResponseHeaders.methods
    headers[.allow] = methods
    if request.value(of: "origin") != nil, request.value(of: "access-control-request-method") != nil {
      headers[.accessControlAllowMethods] = methods
      headers[.accessControlAllowHeaders] = "*"
      headers[.accessControlMaxAge] = "86400"
    }
    return Reply(status: .noContent, fields: headers, body: nil)
  }
}

/// A path of the service, and what responds there.
package struct Route: Sendable {
  let path: String
  /// Its name in metrics.
  let endpoint: RequestLabels.Endpoint
  private let isSmall: Bool
  private let kind: FairExecutor.Kind
  /// Responds to GET and HEAD.
  let reply: @Sendable (ServiceRequest) throws -> Reply
  /// Responds to POST, in the same way.
  let post: (@Sendable (ServiceRequest) throws -> Reply)?

  init(
    _ path: String, _ endpoint: RequestLabels.Endpoint = .site, as kind: FairExecutor.Kind = .render,
    isSmall: Bool = false, post: (@Sendable (ServiceRequest) throws -> Reply)? = nil,
    _ reply: @escaping @Sendable (ServiceRequest) throws -> Reply
  ) {
    (self.path, self.endpoint, self.kind, self.isSmall) = (path, endpoint, kind, isSmall)
    (self.post, self.reply) = (post, reply)
  }

  /// Whether its responses are sent although clients do not read: pictures, which are what the service is for, and
  /// files that the kernel takes at once.
  var isAlwaysSent: Bool { isSmall || ![.site, .check].contains(endpoint) }

  /// The work that a request is. What is only refused, such as a body that is not read, waits for no kit and no check.
  func kind(of method: RequestMethod, hasBody: Bool) -> FairExecutor.Kind {
    switch method {
    case .get, .head: kind
    case .post where post != nil && hasBody: .check
    default: .render
    }
  }

  /// As `Allow` lists them.
  var methods: String { ResponseHeaders.methods + (post == nil ? "" : ", POST") }
}
