extension ButtonRequest {
  /// The alternative text: the title in its language and its ordinary case. A logo alone means
  /// "Sign in with Apple" in the standard language, since its request names none.
  package var label: String { mode.titled?.title.label ?? "Sign in with Apple" }

  /// The BCP 47 tag of the label's language.
  package var languageTag: String { mode.titled?.title.localization.languageTag ?? "en-US" }
}
