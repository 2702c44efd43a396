/// The path and query of a URL that leads to a button.
package struct RequestTarget: Hashable, Sendable {
  package var path: EndpointPath
  package var items: [QueryItem]

  /// Reads the target of an HTTP request, `/appleid/button?height=44`; `nil` for other paths.
  package init?(_ target: some StringProtocol) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let path = EndpointPath(path: first) else { return nil }
    self.path = path
    items = parts.count > 1 ? QueryItem.items(ofQuery: parts[1]) : []
  }

  /// Reads a whole URL, of any host; its fragment, if any, is not part of a request.
  package init?(url: String) {
    var target = url.prefix { $0 != "#" }
    for scheme in ["https://", "http://", "//"] where target.hasPrefix(scheme) {
      target = target.dropFirst(scheme.count).drop { $0 != "/" }
      break
    }
    self.init(target)
  }
}
