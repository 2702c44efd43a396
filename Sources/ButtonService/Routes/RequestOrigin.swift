internal import HTTPTypes
internal import Hummingbird
internal import ServiceContract
internal import Wire

extension ServiceConfiguration {
  /// Where clients reach the service: at the operator's public URL, or else at the request's host,
  /// with the scheme that a proxy in front reports.
  func origin(of request: Request) -> ServiceOrigin {
    if let publicURL { return publicURL }
    let scheme = request.headers[.xForwardedProto].flatMap(Self.firstScheme) ?? ownScheme
    return request.head.authority.flatMap { ServiceOrigin(scheme, authority: $0) }
      ?? ServiceOrigin(onThisMachine: scheme)
  }

  private var ownScheme: ServiceOrigin.Scheme {
    ServiceOrigin.Scheme(named: transport.scheme) ?? .http
  }

  /// The scheme that the client used: the first of a list to which every proxy on the way adds one.
  private static func firstScheme(_ list: String) -> ServiceOrigin.Scheme? {
    let first = list.prefix { $0 != "," }
    return ServiceOrigin.Scheme(named: first.filter { $0 != " " && $0 != "\t" })
  }
}
