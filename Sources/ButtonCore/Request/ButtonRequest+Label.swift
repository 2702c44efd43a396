extension ButtonRequest {
  /// The alternative text: the title in its language. A logo alone means "Sign in with Apple"
  /// in the standard language, since its request names none.
  package var label: String {
    switch mode {
    case .centered(let button), .leading(let button, _):
      button.localization.title(button.type)
    case .logoOnly: "Sign in with Apple"
    }
  }

  /// The BCP 47 tag of the label's language.
  package var languageTag: String {
    switch mode {
    case .centered(let button), .leading(let button, _): button.localization.languageTag
    case .logoOnly: "en-US"
    }
  }
}
