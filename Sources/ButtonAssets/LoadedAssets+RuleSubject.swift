package import ButtonCore
internal import ButtonRendering

extension LoadedAssets {
  /// The input of the rules for a request.
  ///
  /// - Parameter artwork: The logo's origin, if another service draws the picture.
  package func ruleSubject(
    _ inquiry: ButtonInquiry, artwork: ArtworkOrigin? = nil
  ) throws(TitleLibrary.MissingTitle) -> RuleSubject {
    try RuleSubject(
      inquiry, titles: titles, artwork: artwork ?? self.artwork.origin, ownFamilies: ownFamilies)
  }
}
