extension RuleName {
  package static let outlineColor = RuleName("outline-color")
}

extension Rule {
  /// An outline is black.
  static let outlineColor = Rule(
    .outlineColor, .refused,
    asks: "An outline is black.",
    handling: "there is no parameter for its colour")
}
