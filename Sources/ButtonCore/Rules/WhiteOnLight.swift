extension RuleName {
  package static let whiteOnLight = RuleName("white-on-light")
}

extension Rule {
  /// White needs a dark page.
  static let whiteOnLight = Rule(
    .whiteOnLight, .reported,
    asks: "White is for dark backgrounds with enough contrast.",
    handling: "where background says the page's colour, with the style to take"
  ) { subject in
    subject.styleFinding(.whiteOnLight, of: .white, severity: .error)
  }
}
