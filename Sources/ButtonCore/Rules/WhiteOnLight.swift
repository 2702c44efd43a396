extension RuleName {
  package static let whiteOnLight = RuleName("white-on-light")
}

extension Rule {
  /// White needs a dark page.
  static let whiteOnLight = Rule(
    .whiteOnLight, .reported,
    asks: "White is for dark backgrounds with enough contrast.",
    why: """
      A white button on a light background is hard to see, and people do not choose what they do \
      not see.
      """,
    evidence: [.guidelines, .imageContrast],
    handling: "checked if background gives the page's colour; suggests a style"
  ) { subject in
    subject.styleFinding(.whiteOnLight, of: .white, severity: .error)
  }
}
