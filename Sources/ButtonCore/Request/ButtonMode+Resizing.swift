extension ButtonMode {
  /// The same with another width; a logo-only button stays as it is.
  package func with(width: ButtonWidth) -> ButtonMode {
    resized { $0.width = width }
  }

  /// The same with another height, or another side.
  package func with(height: ButtonHeight) -> ButtonMode {
    if case .logoOnly = self { return .logoOnly(LogoSide(clamping: height.value)) }
    return resized { $0.height = height }
  }

  /// The same with another title; a logo-only button stays as it is.
  package func with(title: TitleText) -> ButtonMode {
    switch self {
    case .centered(var button):
      button.title = title
      return .centered(button)
    case .leading(var button, let arrangement):
      button.title = title
      return .leading(button, arrangement)
    case .logoOnly: return self
    }
  }

  private func resized(_ change: (inout TitledButton) -> Void) -> ButtonMode {
    switch self {
    case .centered(var button):
      change(&button)
      return .centered(button)
    case .leading(let old, let arrangement):
      var button = old
      change(&button)
      return .leading(button, arrangement.settled(from: old, in: button))
    case .logoOnly: return self
    }
  }
}

extension LeadingArrangement {
  /// The arrangement in a button of another size: positions that Apple recommends stay the
  /// recommended ones.
  fileprivate func settled(from old: TitledButton, in new: TitledButton) -> LeadingArrangement {
    let recommended = LeadingArrangement(width: old.width, height: old.height, logoSize: logoSize)
    return LeadingArrangement(
      width: new.width, height: new.height, logoSize: logoSize,
      logoPosition: logo == recommended.logo ? .standard : LeadingPosition(clamping: logo),
      labelPosition: label == recommended.label ? .standard : LeadingPosition(clamping: label))
  }
}
