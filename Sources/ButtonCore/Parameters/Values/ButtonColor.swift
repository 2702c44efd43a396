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

  /// A text with an outline that is not white may ask for a colour, or for an outline.
  package static func meant(by text: String) -> Meant<ButtonStyle>? {
    let letters = text.lettersAndDigits
    return word(like: text)
      ?? (letters.contains("outline")
        ? Meant(letters.contains("black") ? .black : .whiteOutlined, .guess) : nil)
  }
}
