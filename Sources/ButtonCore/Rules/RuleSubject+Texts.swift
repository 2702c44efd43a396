// Texts beside the picture and in its place.

extension RuleSubject {
  /// A button says one of Apple's titles, in the picture and around it.
  var titleWording: [Finding] {
    let title = request.label.quoted
    func finding(_ text: String, _ severity: Severity, _ noun: String, _ fix: String) -> Finding? {
      guard text.asksToSignInWithApple, !titles.contains(label: text) else { return nil }
      return Finding(
        rule: .titleWording, severity: severity, value: text, limit: request.label,
        sentence: "\(noun) \(text.quoted) is not one of Apple's titles.", fix: fix,
        dependencies: [], fixDependencies: Self.parametersOfLabel)
    }
    let caption = surroundings.captions.lazy.compactMap { text in
      finding(
        text, .error, "The text",
        "Remove it, or write \(title) and hide the picture from screen readers.")
    }.first
    let alternative: Finding? =
      if case .text(let text) = surroundings.alternative {
        finding(text, .warning, "The alternative text", "Write \(title).")
      } else {
        nil
      }
    return [caption, alternative].compactMap(\.self)
  }

  /// A picture says its title to those who cannot see it.
  var alternativeText: [Finding] {
    guard let fault = alternativeFault else { return [] }
    return [
      Finding(
        rule: .alternativeText, severity: .warning, value: fault.value, limit: request.label,
        sentence: fault.sentence, fix: "Write \(request.label.quoted).",
        dependencies: fault.isOfLabel ? Self.parametersOfLabel : [],
        fixDependencies: Self.parametersOfLabel)
    ]
  }

  /// What is wrong with the alternative text, if anything, and whether that depends on the label.
  private var alternativeFault: (value: String, sentence: String, isOfLabel: Bool)? {
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
  private static let parametersOfLabel: Set<Parameter> = [.type, .locale, .watch]

  /// A logo-only button stands without words.
  var logoCaption: [Finding] {
    guard request.mode.titled == nil, let text = surroundings.words.first else { return [] }
    // A custom button with Apple's logo and a title of its own is allowed.
    let isCustom = surroundings.isInButton
    return [
      Finding(
        rule: .logoCaption, severity: isCustom ? .warning : .error, value: text,
        limit: isCustom ? "Apple's logo file" : "no text",
        sentence: isCustom
          ? "The logo-only button is part of a button with the text \(text.quoted)."
          : "The logo-only button has the text \(text.quoted) beside or under it.",
        fix: isCustom
          ? "Use Apple's logo file there, or a picture with a title."
          : "Remove the text, or use a button with a title.", dependencies: [])
    ]
  }
}

// Texts of several buttons.

extension Rule {
  /// The finding for an interface whose titles differ, or `nil` if they do not.
  ///
  /// - Parameter titles: Each title's type, and its place in the source.
  package static func wordingFinding(
    in titles: [(type: TitleType, place: String)]
  ) -> Finding? {
    var first: [(type: TitleType, place: String)] = []
    for title in titles where !first.contains(where: { $0.type == title.type }) {
      first.append(title)
    }
    guard first.count > 1 else { return nil }
    let list = first.map { "\($0.type.spelling) in \($0.place)" }.joined(separator: ", ")
    return Finding(
      rule: .consistentWording, severity: .note,
      value: first.map(\.type.spelling).joined(separator: ", "), limit: "one of them",
      sentence: "Several titles are used: \(list).",
      fix: "Use one of them throughout, unless one page is for signing up.", dependencies: [.type])
  }
}
