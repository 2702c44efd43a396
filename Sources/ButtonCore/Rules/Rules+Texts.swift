// Texts beside the picture and in its place.

extension RuleSubject {
  var captionWording: Finding? {
    surroundings.captions.lazy.compactMap { text in
      self.titleWording(text, .error, "The text") {
        "Remove it, or write \($0) and hide the picture from screen readers."
      }
    }.first
  }

  var alternativeWording: Finding? {
    guard case .text(let text) = surroundings.alternative else { return nil }
    return titleWording(text, .warning, "The alternative text") { "Write \($0)." }
  }

  private func titleWording(
    _ text: String, _ severity: Severity, _ noun: String, _ fix: (String) -> String
  ) -> Finding? {
    guard text.asksToSignInWithApple, !titles.contains(label: text) else { return nil }
    return Finding(
      rule: .titleWording, severity: severity, value: text, limit: request.label,
      sentence: "\(noun) \(text.quoted) is not one of Apple's titles.", fix: fix(request.label.quoted),
      evidence: .guidelines)
  }

  var alternativeText: Finding? {
    guard let fault = alternativeFault else { return nil }
    let isHidden = surroundings.alternative == .hidden
    return Finding(
      rule: .alternativeText, severity: .warning, value: fault.value, limit: request.label, sentence: fault.sentence,
      fix: isHidden ? "Show it to them, with the text \(request.label.quoted)." : "Write \(request.label.quoted).")
  }

  private var alternativeFault: (value: String, sentence: String)? {
    switch surroundings.alternative {
    case .unknown: return nil
    case .missing: return ("none", "The picture has no alternative text.")
    case .empty where surroundings.words.isEmpty:
      return ("empty", "The alternative text is empty, so the button has no name.")
    case .hidden where surroundings.words.isEmpty:
      return ("hidden", "The picture is hidden from screen readers, so the button has no name.")
    // Beside a text, a picture is decoration.
    case .empty, .hidden: return nil
    case .text(let text):
      // Another wording of a title is a finding of `title-wording`.
      let isTitle = titles.contains(label: text)
      // A logo alone has neither language nor wording.
      let isRight = isTitle && (!isTitled || text.asLabel == request.label.asLabel)
      guard !isRight, isTitle || !text.asksToSignInWithApple else { return nil }
      return (text, "The alternative text \(text.quoted) is not what the picture says.")
    }
  }

  var logoCaption: Finding? {
    guard !isTitled, let text = surroundings.words.first else { return nil }
    // A custom button with Apple's logo and a title of its own is allowed.
    let isCustom = surroundings.isInButton
    return Finding(
      rule: .logoCaption, severity: isCustom ? .warning : .error, value: text,
      limit: isCustom ? "Apple's logo file" : "no text",
      sentence: isCustom
        ? "The logo-only button is part of a button with the text \(text.quoted)."
        : "The logo-only button has the text \(text.quoted) beside or under it.",
      fix: isCustom
        ? "Use Apple's logo file there, or a picture with a title."
        : "Remove the text, or use a button with a title.")
  }
}

// Texts of several buttons.

extension Rule {
  /// The finding for an interface whose titles differ, or `nil` if they do not.
  ///
  /// - Parameter titles: The types, each with its first place in the source.
  package static func wordingFinding(in titles: [(type: TitleType, place: String)]) -> Finding? {
    guard titles.count > 1 else { return nil }
    let list = titles.map { "\($0.type.spelling) in \($0.place)" }.joined(separator: ", ")
    return Finding(
      rule: .consistentWording, severity: .note,
      value: titles.map(\.type.spelling).joined(separator: ", "), limit: "one of them",
      sentence: "Several titles are used: \(list).",
      fix: "Use one of them throughout, unless one page is for signing up.")
  }
}
