/// The path and query of a URL that leads to a button.
package struct RequestTarget: Hashable, Sendable {
  package var path: ButtonPath
  package var items: [QueryItem]

  package init(_ path: ButtonPath, _ items: [QueryItem]) {
    self.path = path
    self.items = items
  }

  /// Parses the target of an HTTP request, `/appleid/button?height=44`; `nil` for other paths. A
  /// slash at the path's end is ignored, as the server does.
  package init?(_ target: some StringProtocol) {
    let parts = Substring(target).utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { Substring($0) }
    guard let first = parts.first,
      let path = ButtonPath(path: first.hasSuffix("/") ? first.dropLast() : first)
    else { return nil }
    self.path = path
    items = parts.count > 1 ? QueryItem.items(ofQuery: parts[1]) : []
  }

  /// Parses a whole URL, of any host; its fragment, if any, is not part of a request.
  package init?(url: String) {
    let target = Substring(url.utf8.prefix { $0 != UInt8(ascii: "#") })
    let authority = Self.authority(of: target)
    self.init(authority.map { target[$0.endIndex...] } ?? target)
  }

  /// The host that a URL names, with its port, or `nil` for a path.
  package static func host(ofURL url: String) -> String? {
    authority(of: url[...]).map(String.init)
  }

  private static func authority(of url: Substring) -> Substring? {
    for scheme in ["https://", "http://", "//"]
    where url.prefix(scheme.count).lowercased() == scheme {
      return url.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    }
    return nil
  }
}
