/// The arrangement of logo and title, with the options that only it has.
package enum ButtonMode: Hashable, Sendable {
  /// Logo and title as one line in the middle.
  case centered(TitledButton)
  /// Logo and title at positions counted from the leading edge.
  case leading(LeadingButton)
  /// The logo alone, in a square. The language is that of its label, which is not drawn.
  case logoOnly(side: ButtonHeight, Localization)

  init(_ asked: Asked) {
    let localization = asked.locale ?? asked.usualLocale
    lazy var titled = TitledButton(
      TitleText(
        asked.type ?? .default, in: localization, titleCase: asked.titleCase ?? .default,
        weight: asked.weight ?? .default),
      width: asked.width ?? .default, height: asked.height ?? .default)
    switch asked.endpoint {
    case .center: self = .centered(titled)
    case .left:
      self = .leading(
        LeadingButton(
          titled, logoSize: asked.logoSize ?? .default,
          logoPosition: asked.logoPosition ?? .default,
          labelPosition: asked.labelPosition ?? .default))
    case .logo:
      self = .logoOnly(side: asked.side ?? .default, localization)
    }
  }

  /// The left-aligned button; `nil` for other modes.
  package var leading: LeadingButton? {
    if case .leading(let button) = self { button } else { nil }
  }

  /// The language of the label, and of the title if there is one.
  package var localization: Localization {
    switch self {
    case .centered(let button): button.title.localization
    case .leading(let button): button.titled.title.localization
    case .logoOnly(_, let localization): localization
    }
  }

  /// The button's size in points, without the space for a shadow.
  package var size: Size {
    Size(width: Double(titled?.width.value ?? height.value), height: Double(height.value))
  }

  /// The height of a button with a title, or the side of a logo alone.
  package var height: ButtonHeight {
    switch self {
    case .centered(let button): button.height
    case .leading(let button): button.titled.height
    case .logoOnly(let side, _): side
    }
  }

  /// The title and size of a button with a title; `nil` without one.
  package var titled: TitledButton? {
    switch self {
    case .centered(let button): button
    case .leading(let button): button.titled
    case .logoOnly: nil
    }
  }
}

package struct TitledButton: Hashable, Sendable {
  package let title: TitleText
  package let width: ButtonWidth
  package let height: ButtonHeight

  package init(_ title: TitleText, width: ButtonWidth, height: ButtonHeight) {
    (self.title, self.width, self.height) = (title, width, height)
  }
}
