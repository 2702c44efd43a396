extension RuleName {
  package static let outlineOnDark = RuleName("outline-on-dark")
}

extension Rule {
  /// An outline needs a light page.
  static let outlineOnDark = Rule(
    .outlineOnDark, .reported,
    asks: """
      White with an outline is for white and light backgrounds; on dark and saturated ones, \
      use white without an outline.
      """,
    why: """
      The outline separates white from a light background; elsewhere white stands out by itself \
      and the outline only adds clutter.
      """,
    handling: "checked if background gives the page's colour; suggests a style"
  ) { subject in
    subject.styleFinding(.outlineOnDark, of: .whiteOutlined, severity: .warning)
  }
}
