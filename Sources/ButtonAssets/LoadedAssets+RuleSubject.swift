package import ButtonCore
internal import ButtonRendering

extension LoadedAssets {
  /// The input of the rules for a request.
  ///
  /// - Parameters:
  ///   - artwork: The logo's origin, if another service draws the picture.
  ///   - surroundings: The text around the button, if a source shows it.
  package func ruleSubject(
    _ inquiry: ButtonInquiry, artwork: ArtworkOrigin? = nil,
    surroundings: Surroundings = Surroundings()
  ) throws(TitleLibrary.MissingTitle) -> RuleSubject {
    try RuleSubject(
      inquiry, titles: titles, artwork: artwork ?? self.artwork.origin,
      surroundings: surroundings)
  }
}
