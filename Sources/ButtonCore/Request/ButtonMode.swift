/// The arrangement of logo and title, with the options that only it has.
package enum ButtonMode: Hashable, Sendable {
  /// Logo and title as one line in the middle.
  case centered(TitledButton)
  /// Logo and title at positions counted from the leading edge.
  case leading(LeadingButton)
  /// The logo alone, in a square.
  case logoOnly(LogoButton)

  /// Whether it is the watchOS button.
  package var isOnWatch: Bool { titled?.title.wording == .watch }

  /// The positions in a left-aligned button; `nil` for other modes.
  package var arrangement: LeadingArrangement? {
    if case .leading(let button) = self { button.arrangement } else { nil }
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
    switch self {
    case .centered(let button): button.size
    case .leading(let button): button.titled.size
    case .logoOnly(let button):
      Size(width: Double(button.side.value), height: Double(button.side.value))
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

/// The title and size of a button with a title.
package struct TitledButton: Hashable, Sendable {
  package var title: TitleText
  package var width: ButtonWidth
  package var height: ButtonHeight

  package init(
    title: TitleText, width: ButtonWidth = .default, height: ButtonHeight = .default
  ) {
    self.title = title
    self.width = width
    self.height = height
  }

  fileprivate var size: Size { Size(width: Double(width.value), height: Double(height.value)) }

  package init(
    type: TitleType = .default, localization: Localization, width: ButtonWidth = .default,
    height: ButtonHeight = .default
  ) {
    self.init(title: TitleText(type, in: localization), width: width, height: height)
  }
}

/// A button without a title: the logo in a square.
package struct LogoButton: Hashable, Sendable {
  package var side: LogoSide
  /// The language of the button's label, which is not drawn.
  package var localization: Localization

  package init(side: LogoSide = .default, localization: Localization) {
    self.side = side
    self.localization = localization
  }
}

extension ButtonMode {
  /// The same with another width; a logo-only button stays as it is.
  package func with(width: ButtonWidth) -> ButtonMode {
    titled.map { resized(width, $0.height) } ?? self
  }

  /// The same with another height, or another side.
  package func with(height: ButtonHeight) -> ButtonMode {
    titled.map { resized($0.width, height) }
      ?? .logoOnly(
        LogoButton(side: LogoSide(clamping: height.value), localization: localization))
  }

  /// The same with another title; a logo-only button stays as it is.
  package func with(title: TitleText) -> ButtonMode {
    switch self {
    case .centered(var button):
      button.title = title
      return .centered(button)
    case .leading(let button): return .leading(button.with(title: title))
    case .logoOnly: return self
    }
  }

  private func resized(_ width: ButtonWidth, _ height: ButtonHeight) -> ButtonMode {
    switch self {
    case .centered(let button):
      .centered(TitledButton(title: button.title, width: width, height: height))
    case .leading(let button): .leading(button.with(width: width, height: height))
    case .logoOnly: self
    }
  }
}
