/// The arrangement of logo and title, with the options that only it has.
package enum ButtonMode: Hashable, Sendable {
  /// Logo and title as one line in the middle.
  case centered(TitledButton)
  /// Logo and title at positions counted from the leading edge.
  case leading(LeadingButton)
  /// The logo alone, in a square.
  case logoOnly(LogoButton)

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
    get {
      switch self {
      case .centered(let button): button.height
      case .leading(let button): button.titled.height
      case .logoOnly(let button): button.side
      }
    }
    set {
      titled?.height = newValue
      guard case .logoOnly(var button) = self else { return }
      button.side = newValue
      self = .logoOnly(button)
    }
  }

  /// The title and size of a button with a title; `nil` without one, which stays so.
  package var titled: TitledButton? {
    get {
      switch self {
      case .centered(let button): button
      case .leading(let button): button.titled
      case .logoOnly: nil
      }
    }
    set {
      switch (self, newValue) {
      case (.centered, let button?): self = .centered(button)
      case (.leading(var leading), let button?):
        leading.titled = button
        self = .leading(leading)
      case (.logoOnly, _), (_, nil): break
      }
    }
  }
}

package struct TitledButton: Hashable, Sendable {
  package var title: TitleText
  package var width: ButtonWidth
  package var height: ButtonHeight
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
  package var side: ButtonHeight
  /// The language of the button's label, which is not drawn.
  package var localization: Localization

  package init(side: ButtonHeight = .default, localization: Localization) {
    self.side = side
    self.localization = localization
  }
}
