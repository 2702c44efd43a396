/// One of Apple's titles.
package enum TitleType: String, Word {
  case signIn = "sign-in"
  case signUp = "sign-up"
  case `continue`

  package static let `default` = TitleType.signIn

  package static let synonyms: [String: TitleType] = [
    "signinwithapple": .signIn, "login": .signIn, "loginwithapple": .signIn, "default": .signIn,
    "signupwithapple": .signUp, "register": .signUp, "continuewithapple": .continue,
    "continuewith": .continue,
  ]
}

package enum TitleCase: String, Word {
  /// As Apple writes it.
  case asWritten = "standard"
  /// All capitals, for interfaces that use them throughout.
  case upper

  package static let `default` = TitleCase.asWritten
  package static let labels = ["standard": "As written", "upper": "Capitals"]

  package static let synonyms: [String: TitleCase] = [
    "uppercase": .upper, "capitals": .upper, "caps": .upper, "allcaps": .upper, "true": .upper,
    "normal": .asWritten, "none": .asWritten, "default": .asWritten, "title": .asWritten,
  ]
}

package enum TitleWeight: String, Word {
  case regular, medium, semibold, bold

  /// Apple's.
  package static let `default` = TitleWeight.medium

  package static let synonyms: [String: TitleWeight] = [
    "normal": .regular, "light": .regular, "thin": .regular, "demibold": .semibold,
    "heavy": .bold, "black": .bold, "extrabold": .bold,
  ]

  package static func guess(from text: String) -> TitleWeight? {
    // Weights as in CSS.
    guard let number = Int(text) else { return word(like: text) }
    return switch number {
    case ..<450: .regular
    case 450..<550: .medium
    case 550..<650: .semibold
    default: .bold
    }
  }
}
