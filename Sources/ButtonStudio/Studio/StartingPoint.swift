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

  /// The place of an address; of several, the one that says most about the button. `nil` if it is
  /// none.
  init?(of address: StudioAddress) {
    guard let place = Self.allCases.last(where: { $0.applied(to: address) == address }) else {
      return nil
    }
    self = place
  }

  /// The address in this place. Language, title and sizes stay as they are.
  func applied(to address: StudioAddress) -> StudioAddress {
    address.with { address in
      switch self {
      case .lightSite: address.setPage(.white)
      case .darkSite: address.setPage(.darkGray)
      case .list: address.endpoint = .left
      case .iconRow:
        address.endpoint = .logo
        address[.cornerRadius] = CornerRadius(named: "circle")?.spelling
      }
    }
  }
}

extension StudioAddress {
  /// Sets the page, and lets the style follow it.
  fileprivate mutating func setPage(_ preset: PageColor.Preset) {
    view.page = .preset(preset)
    for parameter in [Parameter.style, .color, .border, .borderWidth] { self[parameter] = nil }
  }
}
