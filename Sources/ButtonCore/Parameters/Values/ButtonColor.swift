/// The button's background; logo and title take the other colour.
package enum ButtonColor: String, Word {
  case black, white

  /// The colour of logo and title on this background.
  package var content: ButtonColor { self == .black ? .white : .black }

  /// Corrects a colour in digits.
  package static func meant(by text: String) -> Meant<String>? {
    let colors: [RGBColor: ButtonColor] = [.black: .black, .white: .white]
    return RGBColor(digitsOf: text).flatMap { colors[$0] }.map { Meant($0.spelling, .sure) }
      ?? allowedValues.meant(by: text)
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
    self = color == .black ? .black : border == nil ? .white : .whiteOutlined
  }
}

/// A style as it is asked for: a name, or the one that stands out most on the page's colour.
package enum AskedStyle: String, Word {
  case black, white
  case whiteOutlined = "white-outline"
  case automatic = "auto"

  init(_ style: ButtonStyle) { self = Self(rawValue: style.rawValue) ?? .automatic }

  /// The style; `nil` if the page decides and its colour is not known.
  func style(on background: RGBColor?) -> ButtonStyle? {
    ButtonStyle(rawValue: rawValue) ?? background.map { StyleAdvice(background: $0).advised }
  }
}
