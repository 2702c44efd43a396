/// A request for a picture, in canonical form.
///
/// Equal pictures have equal requests: aliases, defaults and clamped positions are resolved before
/// one is created, so a request serves as a cache key. A mode has only its own options; a logo-only
/// button with a width, or vectors with a pixel scale, cannot be expressed.
package struct ButtonRequest: OptionHolder, Hashable, Sendable {
  package var mode: ButtonMode { didSet { settle() } }
  package var color: ButtonColor { didSet { settle() } }
  package var border: Border { didSet { settle() } }
  package var cornerRadius: CornerRadius { didSet { settle() } }
  /// Further options that are drawn, if they differ from the default.
  package var options = Options() { didSet { settle() } }
  package var output: ImageOutput

  package init(
    mode: ButtonMode, color: ButtonColor = .default, border: Border = .default,
    cornerRadius: CornerRadius = .default, output: ImageOutput = .png(.default)
  ) {
    self.mode = mode
    self.color = color
    self.border = border
    self.cornerRadius = cornerRadius
    self.output = output
    settle()
  }

  /// Brings members that depend on each other into canonical form.
  ///
  /// Assigns nothing that is canonical already, since each assignment settles again.
  private mutating func settle() {
    if mode.isOnWatch {
      // watchOS has a single style, without an outline.
      if color != .default { color = .default }
      if border != .default { border = .default }
    }
    for parameter in Parameter.options where options.has(parameter) {
      if !parameter.endpoints.contains(endpoint) || mode.isOnWatch && parameter.isFixedOnWatch {
        options.remove(parameter)
      }
    }
    let radius = cornerRadius.settled(fillHeight: mode.size.height - 2 * border.inset)
    if cornerRadius != radius { cornerRadius = radius }
  }
}

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

  package init(
    type: TitleType = .default, localization: Localization, width: ButtonWidth = .default,
    height: ButtonHeight = .default
  ) {
    self.init(title: TitleText(type, in: localization), width: width, height: height)
  }
}
