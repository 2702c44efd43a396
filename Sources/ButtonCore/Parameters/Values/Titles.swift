package enum TitleType: String, Word {
  case signIn = "sign-in"
  case signUp = "sign-up"
  case `continue`
}

package enum TitleCase: String, Word {
  /// As Apple writes it.
  case asWritten = "standard"
  /// All capitals, for interfaces that use them throughout.
  case upper
}

package enum TitleWeight: String, Word {
  case regular, medium, semibold, bold

  /// Apple's.
  package static let `default` = TitleWeight.medium
}
