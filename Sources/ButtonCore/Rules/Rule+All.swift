extension Rule {
  /// Every rule, in the order of the documentation.
  package static let all: [Rule] = [
    .titleWording, .contentColor, .backgroundColor, .artworkOrigin, .artworkUncropped, .logoAlone,
    .logoOnlySquare, .shape, .minimumSize, .clearSpace, .titleProportion, .trailingMargin,
    .verticalAlignment, .titleCase, .systemFont, .whiteOnLight, .outlineOnDark, .blackOnDark,
    .outlineColor, .prominence, .consistentWording, .alternativeText, .translation,
    .styleAvailability, .customAllowed, .logoCaption,
  ]

  /// Why each rule exists.
  static let reasons = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.why) })

  /// All findings of a request, the worst first.
  package static func findings(in subject: RuleSubject) -> [Finding] {
    let findings = all.flatMap { $0.findings(in: subject) }
    // Within a severity the findings keep the order of the rules.
    return Severity.allCases.reversed().flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }
}
