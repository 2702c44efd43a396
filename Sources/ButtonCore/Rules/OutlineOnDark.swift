extension RuleName {
  package static let outlineOnDark = RuleName("outline-on-dark")
}

extension Rule {
  /// An outline needs a light page.
  static let outlineOnDark = Rule(
    .outlineOnDark, .reported,
    asks: """
      White with an outline is for white and light backgrounds; on dark and saturated ones \
      it is white alone.
      """,
    handling: "where background says the page's colour, with the style to take"
  ) { subject in
    subject.styleFinding(.outlineOnDark, of: .whiteOutlined, severity: .warning)
  }
}
