package import ButtonCore

extension SourceScan {
  /// The replacement for a URL: the same button on another host, or only path and query if the host
  /// is separate from the reference's text.
  ///
  /// A valid request stays unchanged, in its own order; an invalid one becomes the nearest valid
  /// one. If part of a URL is only known at run time, or may be missing, only the host is replaced
  /// and the rest stays as in the source. A URL inside another one stays percent-encoded.
  ///
  /// - Parameter host: With its scheme: `https://buttons.example.com`; `nil` to keep the host.
  /// - Returns: `nil` if a request is invalid and has no nearest valid one, or asks for a title and
  ///   for the size of a logo alone, and for elements, whose size and look a URL cannot follow.
  package static func replacement(
    for reference: SourceReference, host: String?, parser: RequestParser
  ) -> String? {
    guard reference.kind == .imageURL, !reference.isForPreset else { return nil }
    let path = reference.path.path
    let origin =
      reference.isHostApart
      ? "" : host?.withoutSlashesAtEnd ?? reference.origin
    if reference.isIncomplete || !reference.unknown.isEmpty {
      let start = origin + path
      return (reference.isEmbedded ? start.queryEncoded : start) + reference.rest
    }
    let isApples =
      host == nil
      ? reference.host.map(AppleEndpoint.isAuthority) ?? false
      : ButtonURL.host(ofURL: origin).map(AppleEndpoint.isAuthority) ?? false
    guard let target = validTarget(reference, parser, isApples: isApples) else { return nil }
    return reference.isEmbedded ? (origin + target).queryEncoded : origin + target
  }

  /// The path and query of a valid request, or of the nearest one.
  ///
  /// - Parameter isApples: Whether it must be one that Apple's endpoint takes too.
  private static func validTarget(
    _ reference: SourceReference, _ parser: RequestParser, isApples: Bool
  ) -> String? {
    let target = reference.target
    do throws(InvalidRequest) {
      _ = try parser.parse(target.path, target.items)
    } catch {
      // Whether a logo alone is meant is for the author to decide.
      if error.problems.contains(where: { $0.logo != nil }) { return nil }
    }
    let nearest = parser.nearest(to: target, isApples: isApples)
    return nearest == target ? target.path.path + (reference.query ?? "") : nearest?.text
  }

  /// The script that draws the elements of Apple's JavaScript in its place, as a line of HTML.
  ///
  /// - Parameter host: With its scheme, and the path of the service, if it has one.
  package static func scriptLine(host: String) -> String {
    "<script type=\"module\" src=\"\(host.withoutSlashesAtEnd.markupEscaped)/button.js\"></script>"
  }
}
