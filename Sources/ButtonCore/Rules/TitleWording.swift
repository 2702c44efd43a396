extension RuleName {
  package static let titleWording = RuleName("title-wording")
}

extension Rule {
  /// A button says one of Apple's titles, in the picture and around it.
  static let titleWording = Rule(
    .titleWording, .refused,
    asks: """
      A title is Sign in with Apple, Sign up with Apple or Continue with Apple, or Sign in \
      on a watch, in Apple's translation.
      """,
    why: """
      People know the service by its three titles; Apple does not allow any other wording, such as \
      Login with Apple.
      """,
    handling: """
      there is no parameter for text, and type has three values; other words beside the picture, or \
      as its alternative text, are reported
      """
  ) { subject in
    let title = subject.request.label
    func finding(_ text: String, _ severity: Severity, _ noun: String, _ fix: String) -> Finding? {
      guard text.asksToSignInWithApple, !subject.titles.contains(label: text) else { return nil }
      return Finding(
        rule: .titleWording, severity: severity, value: text, limit: title,
        sentence: "\(noun) \(text.quoted) is not one of Apple's titles.", fix: fix,
        dependencies: [], fixDependencies: subject.parametersOfLabel)
    }
    let captions = subject.surroundings.captions.lazy.compactMap { text in
      finding(
        text, .error, "The text",
        "Remove it, or write \(title.quoted) and hide the picture from screen readers.")
    }
    let alternative: Finding? =
      if case .text(let text) = subject.surroundings.alternative {
        finding(text, .warning, "The alternative text", "Write \(title.quoted).")
      } else {
        nil
      }
    return [captions.first, alternative].compactMap(\.self)
  }
}
