extension RuleName {
  package static let artworkOrigin = RuleName("artwork-origin")
}

extension Rule {
  /// The logo is Apple's own file.
  static let artworkOrigin = Rule(
    .artworkOrigin, .reported,
    asks: "The logo is the artwork that Apple supplies.",
    why: """
      A logo that Apple did not supply is not its trademark, and people recognize the service by \
      it.
      """,
    handling: "every file is checked by its digest; the stand-in, a placeholder, is an error"
  ) { subject in
    guard subject.artwork != .apple else { return [] }
    return [
      Finding(
        rule: .artworkOrigin, severity: .error, value: subject.artwork.rawValue,
        limit: ArtworkOrigin.apple.rawValue,
        sentence: "The logo is a placeholder.",
        fix: "Install Apple's artwork before using the picture in an app.", dependencies: [],
        summary: "The logo is a placeholder")
    ]
  }
}
