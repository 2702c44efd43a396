internal import ButtonCore
internal import ServiceContract

extension SiteFile {
  /// What crawlers may fetch (RFC 9309): the pages, but neither every variant of them nor pictures
  /// and kits, of which there is no end.
  ///
  /// - Parameters:
  ///   - kits: Of kits.
  ///   - prefix: What stands before every path at the clients' addresses.
  static func robots(kits: SiteEntry, prefix: PathPrefix) -> SiteFile {
    // The other paths of pictures begin with this one.
    let refused = [Endpoint.center.path, "/*?", kits.path]
    let place = "# Crawlers only read /robots.txt: let the host serve this there."
    let lines =
      (prefix == PathPrefix() ? [] : [place]) + ["User-agent: *"]
      + refused.map { "Disallow: \(prefix + $0)" }
    return SiteFile(
      path: "/robots.txt", title: "Rules for crawlers",
      summary: "What crawlers may fetch: the pages, but no pictures and no kits.",
      mediaType: MediaType.plainText, bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}
