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
    guard reference.kind == .imageURL else { return nil }
    let path = reference.path.path
    let origin =
      reference.isHostApart
      ? "" : host.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? reference.origin
    if reference.isIncomplete || !reference.unknown.isEmpty {
      let start = origin + path
      return (reference.isEmbedded ? start.queryEncoded : start) + reference.rest
    }
    let isApples =
      host == nil
      ? reference.host.map(AppleEndpoint.isAuthority) ?? false
      : RequestTarget.host(ofURL: origin).map(AppleEndpoint.isAuthority) ?? false
    guard let target = goodTarget(reference, parser, isApples: isApples) else { return nil }
    return reference.isEmbedded ? (origin + target).queryEncoded : origin + target
  }

  /// The path and query of a valid request, or of the nearest one.
  ///
  /// - Parameter isApples: Whether it must be one that Apple's endpoint takes too.
  private static func goodTarget(
    _ reference: SourceReference, _ parser: RequestParser, isApples: Bool
  ) -> String? {
    var target = reference.target
    var text = reference.path.path + (reference.query ?? "")
    // The nearest valid request is valid.
    for _ in 0..<2 {
      do throws(InvalidRequest) {
        let inquiry = try parser.parse(target.path, target.items).inquiry
        guard isApples else { return text }
        let differences = AppleEndpoint.differences(in: target, read: inquiry, parser.catalog)
        let isMended = target != reference.target
        // A request that Apple's endpoint refuses is no better than another.
        guard !isMended || differences.allSatisfy({ !$0.isRefused || $0.nearest != nil }) else {
          return nil
        }
        return target.spelled(differences) ?? text
      } catch {
        // What asks for a logo alone is for its author to decide.
        guard !error.problems.contains(where: { $0.logo != nil }),
          let corrected = error.correctedTarget, let nearest = RequestTarget(corrected)
        else {
          return nil
        }
        (target, text) = (nearest, corrected)
      }
    }
    return nil
  }

  /// The script that draws the elements of Apple's JavaScript in its place, as a line of HTML.
  ///
  /// - Parameter host: With its scheme, and the path of the service, if it has one.
  package static func scriptLine(host: String) -> String {
    let host = host.hasSuffix("/") ? String(host.dropLast()) : host
    return "<script type=\"module\" src=\"\(host.markupEscaped)/button.js\"></script>"
  }
}

extension RequestTarget {
  /// The path and query as Apple's endpoint spells them; `nil` if nothing is to be changed.
  fileprivate func spelled(_ differences: [AppleEndpoint.Difference]) -> String? {
    let nearest = Dictionary(differences.map { ($0.item, $0.nearest) }) { first, _ in first }
    guard nearest.values.contains(where: { $0 != nil }) else { return nil }
    let items = items.map { nearest[$0].flatMap(\.self) ?? $0 }
    return path.target(items.map { ($0.name, $0.value.text) })
  }
}
