internal import Hummingbird
internal import Wire

extension ServiceConfiguration {
  /// Where clients reach the service, as far as can be told: what the operator says, or else what
  /// the request says, whose scheme a proxy in front knows better.
  func origin(of request: Request) -> ServiceOrigin {
    if let publicURL { return publicURL }
    let scheme = request.headers[.xForwardedProto].flatMap(Self.firstScheme) ?? ownScheme
    return request.head.authority.flatMap { ServiceOrigin(scheme, authority: $0) }
      ?? ServiceOrigin(onThisMachine: scheme)
  }

  private var ownScheme: ServiceOrigin.Scheme {
    ServiceOrigin.Scheme(named: transport.scheme) ?? .http
  }

  /// What the client used, of a list in which every proxy on the way added what it was asked with.
  private static func firstScheme(_ list: String) -> ServiceOrigin.Scheme? {
    let first = list.prefix { $0 != "," }
    return ServiceOrigin.Scheme(named: first.filter { $0 != " " && $0 != "\t" })
  }
}
