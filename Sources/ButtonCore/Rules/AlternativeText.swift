extension RuleName {
  package static let alternativeText = RuleName("alternative-text")
}

extension Rule {
  /// A button's picture says its title to those who cannot see it.
  static let alternativeText = Rule(
    .alternativeText, .reported,
    asks: "A button has its localized title as alternative text.",
    why: """
      People who cannot see the picture hear its alternative text: without it the button has no \
      name, and with another text they are offered something else than what is drawn.
      """,
    evidence: [.guidelines, .textAlternatives],
    handling: "every picture and report contains the title; the text in a source is compared"
  ) { subject in
    guard let fault = subject.alternativeFault else { return [] }
    let label = subject.request.label
    return [
      Finding(
        rule: .alternativeText, severity: .warning, value: fault.value, limit: label,
        sentence: fault.sentence, fix: "Write \(label.quoted).",
        dependencies: fault.isOfLabel ? subject.parametersOfLabel : [],
        fixDependencies: subject.parametersOfLabel)
    ]
  }
}

extension RuleSubject {
  /// What is wrong with the alternative text, if anything, and whether that depends on the label.
  fileprivate var alternativeFault: (value: String, sentence: String, isOfLabel: Bool)? {
    switch surroundings.alternative {
    case .unknown:
      return nil
    case .missing:
      return ("none", "The picture has no alternative text.", false)
    case .empty:
      // Beside a text, a picture is decoration.
      return surroundings.words.isEmpty
        ? ("empty", "The alternative text is empty, so the button has no name.", false)
        : nil
    case .text(let text):
      // Another wording of a title is a finding of `title-wording`.
      let isTitle = titles.contains(label: text)
      guard !isLabel(text), isTitle || !text.asksToSignInWithApple else { return nil }
      return (text, "The alternative text \(text.quoted) is not what the picture says.", isTitle)
    }
  }

  /// Whether a text says what the picture does. A logo alone has neither language nor wording.
  private func isLabel(_ text: String) -> Bool {
    request.mode.titled == nil
      ? titles.contains(label: text) : text.asLabel == request.label.asLabel
  }

  /// The parameters that the label depends on.
  var parametersOfLabel: Set<Parameter> { [.type, .locale, .watch] }
}
