extension RuleName {
  package static let backgroundColor = RuleName("background-color")
}

extension Rule {
  /// The background is black or white.
  static let backgroundColor = Rule(
    .backgroundColor, .refused,
    asks: "A button is black or white, with a subtle gradient at most.",
    handling: "color takes two words, and a gradient five percent")
}
