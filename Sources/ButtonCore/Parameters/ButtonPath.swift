/// The three addresses, one for each arrangement of logo and title.
package enum Endpoint: String, CaseIterable, Hashable, Sendable {
  case center
  case left
  case logo

  static let titled = [Endpoint.center, .left]

  package var path: String { self == .center ? "/appleid/button" : "/appleid/button/\(rawValue)" }

  /// The endpoint's parameters, in the documented order. Others are ignored.
  package var parameters: [Parameter] { Self.parameters[self] ?? [] }

  private static let parameters = allCases.reduce(into: [Endpoint: [Parameter]]()) { all, endpoint in
    all[endpoint] = Parameter.allCases.filter { $0.endpoints.contains(endpoint) }
  }
}

/// The path of a request: an endpoint, and the format if a suffix names it.
package struct ButtonPath: Hashable, Sendable {
  package var endpoint: Endpoint
  /// The format that the path's suffix names: `svg` in `/appleid/button/left.svg`.
  package var format: DocumentFormat?

  package init(_ endpoint: Endpoint, format: DocumentFormat? = nil) {
    (self.endpoint, self.format) = (endpoint, format)
  }

  package static let all: [ButtonPath] = Endpoint.allCases.flatMap { endpoint in
    [ButtonPath(endpoint)] + DocumentFormat.allCases.map { ButtonPath(endpoint, format: $0) }
  }

  package var path: String { endpoint.path + (format.map { "." + $0.spelling } ?? "") }

  private static let byPath = Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0) })

  /// The path with a query, percent-encoded.
  package func target(_ values: [(parameter: Parameter, value: String)]) -> String {
    ButtonURL(self, values.map { QueryItem(name: $0.parameter.name, value: $0.value) }).text
  }

  package init?(path: some StringProtocol) {
    guard let found = Self.byPath[String(path)] else { return nil }
    self = found
  }
}
