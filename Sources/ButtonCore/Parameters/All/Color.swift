/// The button's background; logo and title take the other colour.
package enum ButtonColor: CaseIterable, Hashable, Sendable {
  case black, white

  package static let `default` = ButtonColor.black

  /// The colour of logo and title on this background.
  package var content: ButtonColor { self == .black ? .white : .black }
}

extension ButtonColor: Word, ParameterValue {
  package var spelling: String {
    switch self {
    case .black: "black"
    case .white: "white"
    }
  }

  package static func guess(from text: String) -> ButtonColor? {
    if let color = RGBColor(digitsOf: text) { return color.isNearerToWhite ? .white : .black }
    return guess(from: text, synonyms: ["dark": .black, "light": .white])
  }
}

extension Parameter {
  package static let color = Parameter(
    "color", ButtonColor.self, .apple, at: Endpoint.allCases,
    label: "Colour", meaning: "The button's colour; logo and title have the other one.",
    relation: "Cannot be combined with a contradicting `style`, or with `watch=true`.",
    example: ButtonColor.white.spelling, rule: .backgroundColor, isFixedOnWatch: true
  ) { $0.mode.isOnWatch ? nil : $0.color.spelling }
}
