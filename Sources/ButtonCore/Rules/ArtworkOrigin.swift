extension RuleName {
  package static let artworkOrigin = RuleName("artwork-origin")
}

extension Rule {
  /// The logo is Apple's own file.
  static let artworkOrigin = Rule(
    .artworkOrigin, .reported,
    asks: "The logo is the artwork that Apple supplies.",
    handling: "every file is checked by its digest, and the stand-in is an error"
  ) { subject in
    guard subject.artwork != .apple else { return [] }
    return [
      Finding(
        rule: .artworkOrigin, severity: .error, value: subject.artwork.rawValue,
        limit: ArtworkOrigin.apple.rawValue,
        sentence: "The picture carries a stand-in: install Apple's artwork with "
          + "`bezel artwork install` before it goes into an app.")
    ]
  }
}
