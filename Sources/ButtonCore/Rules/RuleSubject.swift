/// The input of every rule. A class, since each of some thirty checks would get a copy.
package final class RuleSubject: Sendable {
  package let inquiry: ButtonInquiry
  package let artwork: ArtworkOrigin
  /// The families of the title's faces that are an organisation's own.
  package let ownFamilies: [String]
  package let surroundings: Surroundings
  let titles: TitleLibrary
  /// `nil` for a button without one.
  private let title: ShapedTitle?
  let canonical: Asked

  package init(
    _ inquiry: ButtonInquiry, titles: TitleLibrary, artwork: ArtworkOrigin,
    surroundings: Surroundings = Surroundings()
  ) throws(TitleLibrary.MissingTitle) {
    (self.inquiry, self.titles, self.artwork, self.surroundings) = (inquiry, titles, artwork, surroundings)
    canonical = inquiry.request.asked
    ownFamilies =
      try inquiry.request.title.map { title throws(TitleLibrary.MissingTitle) in
        try titles.title(title).faces.filter(\.isOwn).map(\.family)
      } ?? []
    title = try titles.title(inquiry.request)
  }

  var request: ButtonRequest { inquiry.request }
  var background: RGBColor? { inquiry.asked.background }
  var isTitled: Bool { request.title != nil }

  /// The change of parameters that a finding proposes.
  func change(_ change: (inout Asked) -> Void) -> ParameterChange {
    inquiry.asked.change(to: inquiry.with(change).asked)
  }

  /// `nil` for a button without a title.
  package var titleFit: TitleFit? { titleFit(inquiry) }

  /// The title's fit in another size.
  func titleFit(_ inquiry: ButtonInquiry) -> TitleFit? { title.flatMap { TitleFit(inquiry, $0) } }
}
