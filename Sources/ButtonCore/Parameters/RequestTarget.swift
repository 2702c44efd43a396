/// The path and query of a URL that leads to a button.
package struct RequestTarget: Hashable, Sendable {
  package var path: ButtonPath
  package var items: [QueryItem]

  /// Reads the target of an HTTP request, `/appleid/button?height=44`; `nil` for other paths.
  package init?(_ target: some StringProtocol) {
    let parts = Substring(target).utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { Substring($0) }
    guard let first = parts.first, let path = ButtonPath(path: first) else { return nil }
    self.path = path
    items = parts.count > 1 ? QueryItem.items(ofQuery: parts[1]) : []
  }

  /// Reads a whole URL, of any host; its fragment, if any, is not part of a request.
  package init?(url: String) {
    var target = Substring(url.utf8.prefix { $0 != UInt8(ascii: "#") })
    for scheme in ["https://", "http://", "//"] where target.hasPrefix(scheme) {
      target = target.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
      break
    }
    self.init(target)
  }
}
