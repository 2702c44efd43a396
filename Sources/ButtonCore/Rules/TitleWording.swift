extension RuleName {
  package static let titleWording = RuleName("title-wording")
}

extension Rule {
  /// Titles are Apple's own.
  static let titleWording = Rule(
    .titleWording, .refused,
    asks: """
      A title is Sign in with Apple, Sign up with Apple or Continue with Apple, or Sign in \
      on a watch, in the translation of Apple.
      """,
    handling: "there is no parameter for text; type takes three words")
}
