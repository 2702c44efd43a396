internal import ButtonCore
internal import ServiceContract

extension SiteFile {
  /// What crawlers may fetch (RFC 9309): the pages, but neither every variant of them nor pictures
  /// and kits, of which there is no end.
  ///
  /// - Parameter kits: Of kits, if the service makes them.
  static func robots(kits: SiteEntry?) -> SiteFile {
    // The other paths of pictures begin with this one.
    let refused = [Endpoint.center.path, "/*?"] + (kits.map { [$0.path] } ?? [])
    let lines = ["User-agent: *"] + refused.map { "Disallow: \($0)" }
    return SiteFile(
      path: "/robots.txt", title: "Rules for crawlers",
      summary: "What crawlers may fetch: the pages, but no pictures and no kits.",
      mediaType: MediaType.plainText, bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}
