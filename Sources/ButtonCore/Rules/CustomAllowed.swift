extension RuleName {
  package static let customAllowed = RuleName("custom-allowed")
}

extension Rule {
  /// Reports custom attributes, which are allowed.
  static let customAllowed = Rule(
    .customAllowed, .reported,
    asks: """
      A custom button may change font, weight, case, corner radius, outline, shadow and \
      gradient, and the space before its logo.
      """,
    why: """
      Apple allows these changes so that the button suits an app's other buttons; people must \
      still recognize it.
      """,
    handling: "options have limits; those that Apple's button lacks are notes"
  ) { subject in
    subject.customFindings
  }
}
