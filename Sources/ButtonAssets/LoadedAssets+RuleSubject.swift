package import ButtonCore

extension LoadedAssets {
  /// What rules look at when they judge a request.
  ///
  /// - Parameter artwork: What the picture carries, where another service draws it.
  package func ruleSubject(
    _ inquiry: ButtonInquiry, artwork: Artwork.Origin? = nil
  ) throws(TitleLibrary.MissingTitle) -> RuleSubject {
    try RuleSubject(
      inquiry, titles: titles, artwork: artwork ?? self.artwork.origin, ownFamilies: ownFamilies)
  }
}
