/// The three addresses, one for each arrangement of logo and title.
package enum Endpoint: String, CaseIterable, Hashable, Sendable {
  case center
  case left
  case logo

  package var path: String {
    switch self {
    case .center: "/appleid/button"
    case .left: "/appleid/button/left"
    case .logo: "/appleid/button/logo"
    }
  }

  /// The endpoint's parameters, in the documented order. Others are ignored.
  package var parameters: [Parameter] { Self.parameters[self] ?? [] }

  private static let parameters = Dictionary(
    uniqueKeysWithValues: allCases.map { endpoint in
      (endpoint, Parameter.all.filter { $0.endpoints.contains(endpoint) })
    })
}
