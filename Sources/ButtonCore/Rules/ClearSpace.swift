extension RuleName {
  package static let clearSpace = RuleName("clear-space")
}

extension Rule {
  /// Space around the button is the page's to keep.
  static let clearSpace = Rule(
    .clearSpace, .byConstruction,
    asks: "A tenth of the height stays free around a button.",
    handling: "the JSON document says how much, for the page to keep")
}
