extension RuleName {
  package static let shape = RuleName("shape")
}

extension Rule {
  /// A radius has a largest value.
  static let shape = Rule(
    .shape, .refused,
    asks: """
      A button with a title is a rectangle, with corners rounded up to a pill; a logo-only \
      button may be a circle.
      """,
    handling: "a radius is at most half the height")
}
