extension RuleName {
  package static let logoAlone = RuleName("logo-alone")
}

extension Rule {
  /// The logo keeps its padding.
  static let logoAlone = Rule(
    .logoAlone, .refused,
    asks: "The bare logo is no button: a logo-only button keeps the padding of its file.",
    handling: "the logo-only file fills the square with its padding")
}
