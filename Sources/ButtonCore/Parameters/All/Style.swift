/// A button's colours by the name that the Human Interface Guidelines give them.
package enum ButtonStyle: CaseIterable, Hashable, Sendable {
  case black, white, whiteOutlined

  package static let `default` = ButtonStyle.black

  package var color: ButtonColor { self == .black ? .black : .white }
  package var border: Border { self == .whiteOutlined ? .present : .absent }

  /// The style of a button with these colours. A black button with a border has no style of its own:
  /// the line is black, too, and only makes the fill smaller (``Border/inset``).
  package init(_ color: ButtonColor, _ border: Border) {
    switch (color, border) {
    case (.black, _): self = .black
    case (.white, .absent): self = .white
    case (.white, .line): self = .whiteOutlined
    }
  }
}

extension ButtonStyle: Word, ParameterValue {
  package var spelling: String {
    switch self {
    case .black: "black"
    case .white: "white"
    case .whiteOutlined: "white-outline"
    }
  }

  package static func guess(from text: String) -> ButtonStyle? {
    if text.lettersAndDigits.contains("outline") { return .whiteOutlined }
    return guess(from: text, synonyms: ["dark": .black, "light": .white])
  }
}

extension Parameter {
  /// A request stores the equivalent colour and border instead.
  package static let style = Parameter(
    "style", .addition, at: Endpoint.allCases,
    label: "Style",
    meaning: "Colour and outline in one word; auto chooses the best one for the page.",
    relation: """
      `auto` needs `background`. Cannot be combined with a contradicting `color` or `border`, or \
      with `watch=true`.
      """,
    example: ButtonStyle.whiteOutlined.spelling, rule: .styleAvailability,
    form: FormPlace(.button, 1), isFixedOnWatch: true,
    values: .fixed(
      Values(
        allowed: .words(ButtonStyle.allCases.map(\.spelling) + [RequestParser.advisedStyle]),
        listed: ButtonStyle.allCases.map(\.spelling)))
  ) { _ in nil }
}
