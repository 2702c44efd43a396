/// The input of every rule.
package struct RuleSubject: Sendable {
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

  package init(
    _ inquiry: ButtonInquiry, titles: TitleLibrary, artwork: ArtworkOrigin,
    surroundings: Surroundings = Surroundings()
  ) throws(TitleLibrary.MissingTitle) {
    self.inquiry = inquiry
    self.titles = titles
    self.artwork = artwork
    self.surroundings = surroundings
    let title = inquiry.request.mode.titled?.title
    ownFamilies =
      try title.map { title throws(TitleLibrary.MissingTitle) in
        try titles.title(title).faces.filter(\.isOwn).map(\.family)
      } ?? []
    titleFit = try TitleFit(inquiry.asked, titles: titles)
    largestFullHeight =
      titleFit?.fits == false ? try Self.largestFullHeight(inquiry.asked, titles) : nil
  }

  var request: ButtonRequest { inquiry.request }

  private static func largestFullHeight(
    _ request: ButtonRequest, _ titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) -> ButtonHeight? {
    guard let button = request.mode.titled else { return nil }
    var widest = request
    widest.mode.titled?.width = .max
    for height in (ButtonHeight.allowed.lowerBound...button.height.value).reversed() {
      var lower = widest
      lower.mode.height = ButtonHeight(clamping: height)
      if let fit = try TitleFit(lower, titles: titles), fit.fits { return lower.mode.height }
    }
    return nil
  }
}
