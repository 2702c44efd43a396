extension ButtonMode {
  /// The button's size in points, without the space for a shadow.
  package var size: Size {
    switch self {
    case .centered(let button), .leading(let button, _):
      Size(width: Double(button.width.value), height: Double(button.height.value))
    case .logoOnly(let side):
      Size(width: Double(side.value), height: Double(side.value))
    }
  }
}
