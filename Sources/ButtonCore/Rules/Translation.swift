extension RuleName {
  package static let translation = RuleName("translation")
}

extension Rule {
  /// Titles in every language.
  static let translation = Rule(
    .translation, .byConstruction,
    asks: "The title is in the language of the device, which may be longer.",
    handling: "the layout never clips; the JSON document says what width each language needs")
}
