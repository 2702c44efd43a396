extension ButtonRequest {
  /// The alternative text: the title in its language and its ordinary case. A logo alone means
  /// "Sign in with Apple".
  package var label: String {
    mode.titled?.title.label ?? mode.localization.title(.signIn)
  }

  /// The BCP 47 tag of the label's language.
  package var languageTag: String { mode.localization.languageTag }
}
