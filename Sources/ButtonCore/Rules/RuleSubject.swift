/// The input of every rule.
package struct RuleSubject: Sendable {
  package let inquiry: ButtonInquiry
  package let artwork: ArtworkOrigin
  /// The font families from the operator's own folder, in order of preference.
  package let ownFamilies: [String]
  package let surroundings: Surroundings
  /// `nil` for a button without a title, and if there are no typefaces to measure one.
  package let room: TitleRoom?
  /// If no width is enough: the largest height in points at which the title keeps its full size at
  /// the largest width, if there is one.
  let largestFullHeight: ButtonHeight?
  let titles: TitleLibrary

  package init(
    _ inquiry: ButtonInquiry, titles: TitleLibrary, artwork: ArtworkOrigin,
    ownFamilies: [String] = [], surroundings: Surroundings = Surroundings()
  ) throws(TitleLibrary.MissingTitle) {
    self.inquiry = inquiry
    self.titles = titles
    self.artwork = artwork
    self.ownFamilies = ownFamilies
    self.surroundings = surroundings
    room = try titles.hasFaces ? TitleRoom(inquiry.request, titles: titles) : nil
    let fits = room.map { $0.fullWidth <= ButtonWidth.allowed.upperBound } ?? true
    largestFullHeight = fits ? nil : try Self.largestFullHeight(inquiry.request, titles)
  }

  var request: ButtonRequest { inquiry.request }

  private static func largestFullHeight(
    _ request: ButtonRequest, _ titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) -> ButtonHeight? {
    guard let button = request.mode.titled else { return nil }
    var widest = request
    for height in (ButtonHeight.allowed.lowerBound...button.height.value).reversed() {
      let height = ButtonHeight(clamping: height)
      widest.mode = request.mode
        .with(width: ButtonWidth(clamping: ButtonWidth.allowed.upperBound)).with(height: height)
      if let room = try TitleRoom(widest, titles: titles),
        room.fullWidth <= ButtonWidth.allowed.upperBound
      {
        return height
      }
    }
    return nil
  }
}
