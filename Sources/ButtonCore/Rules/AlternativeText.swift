extension RuleName {
  package static let alternativeText = RuleName("alternative-text")
}

extension Rule {
  /// Every answer carries the label.
  static let alternativeText = Rule(
    .alternativeText, .byConstruction,
    asks: "A button has a text for those who do not see it.",
    handling: "every picture and document carries the localized label")
}
