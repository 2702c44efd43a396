/// The path of a request: an endpoint, and the format where a suffix names it.
package struct ButtonPath: Hashable, Sendable {
  package var endpoint: Endpoint
  /// The format that the path itself asks for: `svg` in `/appleid/button/left.svg`.
  package var format: ImageFormat?

  package init(_ endpoint: Endpoint, format: ImageFormat? = nil) {
    self.endpoint = endpoint
    self.format = format
  }

  /// Every path there is.
  package static let all: [ButtonPath] = Endpoint.allCases.flatMap { endpoint in
    [ButtonPath(endpoint)] + ImageFormat.allCases.map { ButtonPath(endpoint, format: $0) }
  }

  package var path: String {
    endpoint.path + (format.map { "." + $0.spelling } ?? "")
  }

  /// The path with a query behind it, values encoded.
  package func target(_ values: [(parameter: Parameter, value: String)]) -> String {
    let query = values.map { "\($0.parameter.name)=\($0.value.queryEncoded)" }
    return path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// Reads a path, or returns `nil` if there is nothing there.
  package init?(path: some StringProtocol) {
    guard let found = Self.all.first(where: { $0.path == path }) else { return nil }
    self = found
  }
}
