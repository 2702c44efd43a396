extension RuleName {
  package static let systemFont = RuleName("system-font")
}

extension Rule {
  /// The system font is preferred.
  static let systemFont = Rule(
    .systemFont, .reported,
    asks: "The system font is preferred; weight and size may change, proportions may not.",
    handling: "our fonts are close to it; an operator's own is a note"
  ) { subject in
    guard subject.request.mode.titled != nil, let family = subject.ownFamilies.first,
      !HumanInterfaceGuidelines.Typography.isSystemFont(family)
    else { return [] }
    return [
      Finding(
        rule: .systemFont, severity: .note, value: family, limit: "the system font",
        sentence: "The title uses \(family), the operator's own font; the system font is "
          + "preferred.",
        dependencies: [])
    ]
  }
}
