/// The arrangement of logo and title, with the options that only it has.
package enum ButtonMode: Hashable, Sendable {
  /// Logo and title as one line in the middle.
  case centered(TitledButton)
  /// Logo and title at positions counted from the leading edge.
  case leading(LeadingButton)
  /// The logo alone, in a square.
  case logoOnly(LogoButton)

  init(_ asked: Asked) {
    let localization = asked.locale ?? asked.usualLocale
    lazy var titled = TitledButton(
      title: TitleText(
        type: asked.type ?? .default, localization: localization,
        titleCase: asked.titleCase ?? .default, weight: asked.weight ?? .default),
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
      self = .logoOnly(LogoButton(side: asked.side ?? .default, localization: localization))
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
    case .logoOnly(let button): button.localization
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
    case .logoOnly(let button): button.side
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
}

extension TitledButton {
  package init(
    type: TitleType = .default, localization: Localization, width: ButtonWidth = .default,
    height: ButtonHeight = .default
  ) {
    self.init(title: TitleText(type, in: localization), width: width, height: height)
  }
}

/// A button without a title: the logo in a square.
package struct LogoButton: Hashable, Sendable {
  package let side: ButtonHeight
  /// The language of the button's label, which is not drawn.
  package let localization: Localization

  package init(side: ButtonHeight = .default, localization: Localization) {
    self.side = side
    self.localization = localization
  }
}
