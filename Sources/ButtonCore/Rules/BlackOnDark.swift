extension RuleName {
  package static let blackOnDark = RuleName("black-on-dark")
}

extension Rule {
  /// Black needs a light page.
  static let blackOnDark = Rule(
    .blackOnDark, .reported,
    asks: "Black is for white and light backgrounds.",
    handling: "where background says the page's colour, with the style to take"
  ) { subject in
    subject.styleFinding(.blackOnDark, of: .black, severity: .error)
  }
}
