package import ButtonCore

extension SourceScan {
  /// The replacement for a reference: a URL on another host, or only path and query if the host is
  /// separate from the reference's text.
  ///
  /// A valid request stays unchanged, in its own order; an invalid one becomes the nearest valid
  /// one. If part of a URL is only known at run time, or may be missing, only the host is replaced
  /// and the rest stays as in the source. Unknown attributes of an element of Apple's JavaScript
  /// are left out, so that the defaults apply.
  ///
  /// A URL inside another one stays percent-encoded.
  ///
  /// - Parameter host: With its scheme: `https://buttons.example.com`.
  /// - Returns: `nil` if a request is invalid and has no nearest valid one.
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
