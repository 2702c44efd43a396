extension RuleName {
  package static let logoCaption = RuleName("logo-caption")
}

extension Rule {
  /// A logo-only button stands without words.
  static let logoCaption = Rule(
    .logoCaption, .reported,
    asks: "A logo-only button has no text beside or under it.",
    why: """
      Where the logo is the button, App Review has asked for no text with any of the login options: \
      a text beside the logo makes a title that is not Apple's.
      """,
    evidence: [.textWithLogo, .textUnderLogo],
    handling: "reported if a source shows the text"
  ) { subject in
    guard subject.request.mode.titled == nil, let text = subject.surroundings.words.first
    else { return [] }
    // A custom button with Apple's logo and a title of its own is allowed.
    guard !subject.surroundings.isInButton else {
      return [
        Finding(
          rule: .logoCaption, severity: .warning, value: text, limit: "Apple's logo file",
          sentence: "The logo-only button is part of a button with the text \(text.quoted).",
          fix: "Use Apple's logo file there, or a picture with a title.", dependencies: [])
      ]
    }
    return [
      Finding(
        rule: .logoCaption, severity: .error, value: text, limit: "no text",
        sentence: "The logo-only button has the text \(text.quoted) beside or under it.",
        fix: "Remove the text, or use a button with a title.", dependencies: [])
    ]
  }
}
