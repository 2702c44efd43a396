/// Which of Apple's titles a button shows.
package enum TitleType: CaseIterable, Hashable, Sendable {
  case signIn, signUp, `continue`

  package static let `default` = TitleType.signIn
}

extension TitleType: Word, ParameterValue {
  package var spelling: String {
    switch self {
    case .signIn: "sign-in"
    case .signUp: "sign-up"
    case .continue: "continue"
    }
  }

  package static func guess(from text: String) -> TitleType? {
    guess(
      from: text,
      synonyms: [
        "signinwithapple": .signIn, "login": .signIn, "loginwithapple": .signIn,
        "default": .signIn, "signupwithapple": .signUp, "register": .signUp,
        "continuewithapple": .continue, "continuewith": .continue,
      ])
  }
}

extension Parameter {
  package static let type = Parameter(
    "type", TitleType.self, .apple, at: [.center, .left],
    label: "Title", meaning: "Which of Apple's titles is shown.",
    relation: "Cannot be combined with `watch=true`, which has its own title.",
    example: TitleType.continue.spelling, rule: .titleWording, form: FormPlace(.button, 2),
    isInGallery: false, isFixedOnWatch: true
  ) { request in
    if case .type(let type)? = request.mode.titled?.title.wording { type.spelling } else { nil }
  }
}
