/// The arrangement of logo and title, with the options that only it has.
package enum ButtonMode: Hashable, Sendable {
  case titled(TitledButton)
  /// The logo alone, in a square. The language is that of its label, which is not drawn.
  case logoOnly(side: ButtonHeight, Localization)

  init(_ asked: Asked) {
    let localization = asked.locale ?? asked.usualLocale
    lazy var button = TitledButton(
      TitleText(
        asked.type ?? .default, in: localization, titleCase: asked.titleCase ?? .default,
        weight: asked.weight ?? .default),
      width: asked.width ?? .default, height: asked.height ?? .default)
    switch asked.endpoint {
    case .center: self = .titled(button)
    case .left:
      self = .titled(
        button.leftAligned(
          asked.logoSize ?? .default, logoPosition: asked.logoPosition ?? .default,
          labelPosition: asked.labelPosition ?? .default))
    case .logo: self = .logoOnly(side: asked.side ?? .default, localization)
    }
  }

  /// The title and size of a button with a title; `nil` without one.
  package var titled: TitledButton? { if case .titled(let button) = self { button } else { nil } }

  /// The language of the label, and of the title if there is one.
  package var localization: Localization {
    switch self {
    case .titled(let button): button.title.localization
    case .logoOnly(_, let localization): localization
    }
  }

  /// The height of a button with a title, or the side of a logo alone.
  package var height: ButtonHeight {
    switch self {
    case .titled(let button): button.height
    case .logoOnly(let side, _): side
    }
  }

  /// The button's size in points, without the space for a shadow.
  package var size: Size {
    Size(width: Double(titled?.width.value ?? height.value), height: Double(height.value))
  }
}

package struct TitledButton: Hashable, Sendable {
  package let title: TitleText
  package let width: ButtonWidth
  package let height: ButtonHeight
  /// Where logo and title start from the leading edge; `nil` for one line in the middle.
  package private(set) var leading: LeadingPlaces?

  package init(_ title: TitleText, width: ButtonWidth, height: ButtonHeight) {
    (self.title, self.width, self.height) = (title, width, height)
  }

  /// The same button, left-aligned.
  package func leftAligned(
    _ logoSize: LogoSize = .default, logoPosition: LeadingPosition = .default,
    labelPosition: LeadingPosition = .default
  ) -> TitledButton {
    var button = self
    button.leading = LeadingPlaces(self, logoSize, logoPosition, labelPosition)
    return button
  }
}
