extension RuleName {
  package static let titleCase = RuleName("title-case")
}

extension Rule {
  /// Capitals are an exception.
  static let titleCase = Rule(
    .titleCase, .reported,
    asks: """
      A title keeps its capitalization; all capitals are for interfaces that are written \
      so throughout.
      """,
    handling: "capitals are an option, and a note"
  ) { subject in
    guard let title = subject.request.mode.titled?.title, title.titleCase == .upper else {
      return []
    }
    return [
      Finding(
        rule: .titleCase, severity: .note, value: TitleCase.upper.spelling,
        limit: TitleCase.asWritten.spelling,
        sentence:
          "All capitals suit an interface that is written so throughout; elsewhere the title "
          + "is \(title.label).",
        nearest: subject.inquiry.with {
          $0.request = $0.request.withTitle { $0.titleCase = .asWritten }
        },
        dependencies: [.titleCase])
    ]
  }
}
