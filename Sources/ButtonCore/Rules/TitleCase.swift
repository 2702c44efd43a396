extension RuleName {
  package static let titleCase = RuleName("title-case")
}

extension Rule {
  /// Capitals are an exception.
  static let titleCase = Rule(
    .titleCase, .reported,
    asks: """
      A title keeps its capitalization; all capitals are only for interfaces that use them \
      throughout.
      """,
    why: "People recognize the button by its title as Apple writes it.",
    handling: "all capitals are an option, reported as a note"
  ) { subject in
    guard let title = subject.request.mode.titled?.title, title.titleCase == .upper else {
      return []
    }
    return [
      Finding(
        rule: .titleCase, severity: .note, value: TitleCase.upper.spelling,
        limit: TitleCase.asWritten.spelling,
        sentence: "The title is in capitals.",
        fix: "Use all capitals only if the whole interface does; otherwise write \(title.label).",
        nearest: subject.inquiry.with {
          $0.request = $0.request.withTitle { $0.titleCase = .asWritten }
        },
        dependencies: [.titleCase, .type, .locale])
    ]
  }
}
