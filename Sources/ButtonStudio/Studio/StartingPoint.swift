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

  /// The place of a state; of several, the one that says most about the button. `nil` if it is none.
  init?(of state: StudioState) {
    guard let place = Self.allCases.last(where: { $0.applied(to: state) == state }) else {
      return nil
    }
    self = place
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
