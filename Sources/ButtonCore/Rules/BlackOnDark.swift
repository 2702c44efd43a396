extension RuleName {
  package static let blackOnDark = RuleName("black-on-dark")
}

extension Rule {
  /// Black needs a light page.
  static let blackOnDark = Rule(
    .blackOnDark, .reported,
    asks: "Black is for white and light backgrounds.",
    why: """
      A black button on a dark background is hard to see, for which App Review has rejected apps.
      """,
    evidence: [.guidelines, .blackOnBlack],
    handling: "checked if background gives the page's colour; suggests a style"
  ) { subject in
    subject.styleFinding(.blackOnDark, of: .black, severity: .error)
  }
}
