extension RuleName {
  package static let verticalAlignment = RuleName("vertical-alignment")
}

extension Rule {
  /// Logo and title are centred.
  static let verticalAlignment = Rule(
    .verticalAlignment, .byConstruction,
    asks: "Title and logo file are centred in the height.",
    handling: "they stand where they stand in the pictures of Apple")
}
