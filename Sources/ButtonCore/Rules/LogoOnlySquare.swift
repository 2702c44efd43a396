extension RuleName {
  package static let logoOnlySquare = RuleName("logo-only-square")
}

extension Rule {
  /// A logo-only button is a square.
  static let logoOnlySquare = Rule(
    .logoOnlySquare, .byConstruction,
    asks: "A logo-only button is as wide as it is tall.",
    handling: "it has one size; border_radius masks it as a square, a rounded square or a circle")
}
