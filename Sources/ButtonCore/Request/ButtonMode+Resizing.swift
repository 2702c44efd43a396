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
