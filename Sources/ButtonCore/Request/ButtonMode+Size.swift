extension ButtonMode {
  /// The button's size in points, without the space for a shadow.
  package var size: Size {
    switch self {
    case .centered(let button): button.size
    case .leading(let button): button.titled.size
    case .logoOnly(let button): button.size
    }
  }
}

extension LogoButton {
  fileprivate var size: Size { Size(width: Double(side.value), height: Double(side.value)) }
}

extension TitledButton {
  fileprivate var size: Size { Size(width: Double(width.value), height: Double(height.value)) }
}
