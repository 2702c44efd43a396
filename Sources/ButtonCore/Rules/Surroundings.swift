/// The text around a button, as far as a source shows it.
package struct Surroundings: Hashable, Sendable {
  /// The text alternative of a button's picture, or the name that the control itself gives to
  /// assistive technology (`aria-label`).
  package enum Alternative: Hashable, Sendable {
    case unknown, missing, empty, hidden
    case text(String)
  }

  package var alternative: Alternative
  /// Visible texts beside or under the button inside the same control, in the source's order.
  package var captions: [String]
  /// Whether they are texts of a `<button>` that the picture is part of.
  package var isInButton: Bool
  /// The colour scheme in which the picture is shown; `nil` for both.
  package var colorScheme: ColorScheme?

  package init(alternative: Alternative = .unknown, captions: [String] = [], isInButton: Bool = false) {
    (self.alternative, self.captions, self.isInButton) = (alternative, captions, isInButton)
  }

  /// The captions that are not only signs or pictures.
  var words: [String] { captions.filter { $0.contains(where: \.isLetter) } }
}

/// The scheme that a person prefers: `prefers-color-scheme` of CSS (Media Queries Level 5).
package enum ColorScheme: Hashable, Sendable {
  case light, dark

  package init(background: RGBColor) { self = background.isNearerToWhite ? .light : .dark }

  package var other: ColorScheme { self == .light ? .dark : .light }
}
