internal import HTTPTypes
internal import Hummingbird
internal import ServiceContract

extension LiveSettings {
  /// Where clients reach the service: at the operator's public URL, or else at the request's scheme
  /// and host.
  func origin(of request: Request) -> ServiceOrigin {
    if let publicURL { return publicURL }
    let scheme = request.head.scheme.flatMap { ServiceOrigin.Scheme(named: $0) } ?? .http
    return request.head.authority.flatMap { ServiceOrigin(scheme, authority: $0) }
      ?? ServiceOrigin(onThisMachine: scheme)
  }
}
