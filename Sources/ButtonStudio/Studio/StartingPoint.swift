internal import ButtonCore

/// A place where such a button usually stands, as a beginning.
enum StartingPoint: CaseIterable {
  case lightSite, darkSite, list, iconRow

  var label: String {
    switch self {
    case .lightSite: "Light site"
    case .darkSite: "Dark site"
    case .list: "Left-aligned list"
    case .iconRow: "Icon row"
    }
  }

  /// The state in this place. Language, title and sizes stay as they are.
  func applied(to state: StudioState) -> StudioState {
    state.with { state in
      switch self {
      case .lightSite: state.setPage(.white)
      case .darkSite: state.setPage(.darkGray)
      case .list: state.endpoint = .left
      case .iconRow:
        state.endpoint = .logo
        state.values[.cornerRadius] = CornerRadius(named: "circle")?.spelling
      }
    }
  }
}

extension StudioState {
  /// Sets the page, and lets the style follow it.
  fileprivate mutating func setPage(_ preset: PageColor.Preset) {
    page = .preset(preset)
    for parameter in [Parameter.style, .color, .border, .borderWidth] { values[parameter] = nil }
  }
}
