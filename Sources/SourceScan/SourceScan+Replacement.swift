package import ButtonCore

extension SourceScan {
  /// What to write instead of a reference: a URL on another host, or path and query alone where
  /// the host stands apart.
  ///
  /// A good request stays as it is, in the caller's order, and a bad one becomes the nearest good
  /// one. Where part of a URL is only known at run time, or may be missing, the host alone is
  /// replaced and the rest stays as it stands in the source. What is unknown of an element of
  /// Apple's JavaScript is left out, which means the default.
  ///
  /// A URL inside another one stays percent-encoded.
  ///
  /// - Parameter host: With its scheme: `https://buttons.example.com`.
  /// - Returns: `nil` where a bad request has no nearest good one.
  package static func replacement(
    for reference: SourceReference, host: String, parser: RequestParser
  ) -> String? {
    let host = reference.isHostApart ? "" : host.hasSuffix("/") ? String(host.dropLast()) : host
    let path = reference.path.path
    if reference.kind == .imageURL, reference.isIncomplete || !reference.unknown.isEmpty {
      let origin = host + path
      return (reference.isEmbedded ? origin.queryEncoded : origin) + reference.rest
    }
    let target: String
    do throws(InvalidRequest) {
      _ = try parser.parse(reference.path, reference.items)
      target = path + (reference.query ?? query(of: reference.items))
    } catch {
      guard let corrected = error.correctedTarget else { return nil }
      target = corrected
    }
    return reference.isEmbedded ? (host + target).queryEncoded : host + target
  }

  private static func query(of items: [QueryItem]) -> String {
    let pairs = items.map { $0.name.queryEncoded + "=" + $0.value.text.queryEncoded }
    return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
  }
}
