/// The button's background; logo and title take the other colour.
package enum ButtonColor: String, Word {
  case black, white

  package static let `default` = ButtonColor.black

  /// The colour of logo and title on this background.
  package var content: ButtonColor { self == .black ? .white : .black }

  package static func meant(by text: String) -> Meant<ButtonColor>? {
    guard let color = RGBColor(digitsOf: text) else { return word(like: text) }
    return Meant(
      color.isNearerToWhite ? .white : .black, [.black, .white].contains(color) ? .sure : .guess)
  }
}

/// A button's colours by the name that the Human Interface Guidelines give them.
package enum ButtonStyle: String, Word {
  case black, white
  case whiteOutlined = "white-outline"

  package var color: ButtonColor { self == .black ? .black : .white }
  package var hasBorder: Bool { self == .whiteOutlined }

  /// The style of a button with these colours. A black button with a border has no style of its own:
  /// the line is black, too, and only makes the fill smaller (``BorderWidth/inset``).
  package init(_ color: ButtonColor, _ border: BorderWidth?) {
    switch color {
    case .black: self = .black
    case .white: self = border == nil ? .white : .whiteOutlined
    }
  }

  /// A text with an outline that is not white may ask for a colour, or for an outline.
  package static func meant(by text: String) -> Meant<ButtonStyle>? {
    let letters = text.lettersAndDigits
    return word(like: text)
      ?? (letters.contains("outline")
        ? Meant(letters.contains("black") ? .black : .whiteOutlined, .guess) : nil)
  }
}

/// A style as it is asked for: a name, or the one that stands out most on the page's colour.
package enum AskedStyle: Word {
  case named(ButtonStyle)
  case automatic

  package static let allCases = ButtonStyle.allCases.map(AskedStyle.named) + [.automatic]
  package static let labels = [
    ButtonStyle.whiteOutlined.spelling: "White outlined", RequestParser.advisedStyle: "Automatic",
  ]

  package var spelling: String {
    switch self {
    case .named(let style): style.spelling
    case .automatic: RequestParser.advisedStyle
    }
  }

  /// The style; `nil` if the page decides and its colour is not known.
  func style(on background: RGBColor?) -> ButtonStyle? {
    switch self {
    case .named(let style): style
    case .automatic: background.map { StyleAdvice(background: $0).advised }
    }
  }

  package static func meant(by text: String) -> Meant<AskedStyle>? {
    ButtonCore.meant(by: text, among: [RequestParser.advisedStyle])?.sure.map { _ in
      Meant(.automatic, .sure)
    } ?? ButtonStyle.meant(by: text)?.map(AskedStyle.named)
  }
}
