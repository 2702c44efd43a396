/// The input of every rule. A class, since each of some thirty checks would get a copy.
package final class RuleSubject: Sendable {
  package let inquiry: ButtonInquiry
  package let artwork: ArtworkOrigin
  /// The families of the title's faces that are an organisation's own.
  package let ownFamilies: [String]
  package let surroundings: Surroundings
  /// `nil` for a button without a title.
  package let titleFit: TitleFit?
  /// If no width is enough: the largest height in points at which the title keeps its full size at
  /// the largest width, if there is one.
  let largestFullHeight: ButtonHeight?
  let titles: TitleLibrary
  let canonical: Asked

  package init(
    _ inquiry: ButtonInquiry, titles: TitleLibrary, artwork: ArtworkOrigin,
    surroundings: Surroundings = Surroundings()
  ) throws(TitleLibrary.MissingTitle) {
    self.inquiry = inquiry
    self.titles = titles
    self.artwork = artwork
    self.surroundings = surroundings
    canonical = inquiry.request.asked
    let title = inquiry.request.mode.titled?.title
    ownFamilies =
      try title.map { title throws(TitleLibrary.MissingTitle) in
        try titles.title(title).faces.filter(\.isOwn).map(\.family)
      } ?? []
    titleFit = try TitleFit(inquiry, titles: titles)
    largestFullHeight =
      titleFit?.fits == false ? try Self.largestFullHeight(inquiry, titles) : nil
  }

  var request: ButtonRequest { inquiry.request }
  var background: RGBColor? { inquiry.asked.background }
  var isTitled: Bool { request.mode.titled != nil }

  /// The change of parameters that a finding proposes.
  func change(_ change: (inout Asked) -> Void) -> ParameterChange {
    inquiry.asked.change(to: inquiry.with(change).asked)
  }

  private static func largestFullHeight(
    _ inquiry: ButtonInquiry, _ titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) -> ButtonHeight? {
    for points in (ButtonHeight.allowed.lowerBound...inquiry.request.mode.height.value).reversed() {
      let height = ButtonHeight(clamping: points)
      let lower = inquiry.with { ($0.width, $0.height) = (.max, height) }
      if try TitleFit(lower, titles: titles)?.fits == true { return height }
    }
    return nil
  }
}
