/// The path of a request: an endpoint, and the format where a suffix names it.
package struct EndpointPath: Hashable, Sendable {
  package var endpoint: Endpoint
  /// The format that the path itself asks for: `svg` in `/appleid/button/left.svg`.
  package var format: ImageFormat?

  package init(_ endpoint: Endpoint, format: ImageFormat? = nil) {
    self.endpoint = endpoint
    self.format = format
  }

  /// Every path there is.
  package static let all: [EndpointPath] = Endpoint.allCases.flatMap { endpoint in
    [EndpointPath(endpoint)] + ImageFormat.allCases.map { EndpointPath(endpoint, format: $0) }
  }

  package var path: String {
    endpoint.path + (format.map { "." + $0.spelling } ?? "")
  }

  /// Reads a path, or returns `nil` if there is nothing there.
  package init?(path: some StringProtocol) {
    guard let found = Self.all.first(where: { $0.path == path }) else { return nil }
    self = found
  }
}
