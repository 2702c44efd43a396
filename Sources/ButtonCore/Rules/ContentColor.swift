extension RuleName {
  package static let contentColor = RuleName("content-color")
}

extension Rule {
  /// Logo and title have one colour.
  static let contentColor = Rule(
    .contentColor, .refused,
    asks: "Logo and title are both black or both white.",
    handling: "they take the colour that the background is not")
}
