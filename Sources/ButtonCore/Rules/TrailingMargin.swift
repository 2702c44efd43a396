extension RuleName {
  package static let trailingMargin = RuleName("trailing-margin")
}

extension Rule {
  /// The title keeps away from the edge.
  static let trailingMargin = Rule(
    .trailingMargin, .byConstruction,
    asks: "At least 8 % of the width stays free after the title.",
    handling: "the title shrinks first; in whole points, rounded down as Apple counts them")
}
