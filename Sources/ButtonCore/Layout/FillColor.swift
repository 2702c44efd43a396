/// A button's fill colour, before any gradient.
package enum FillColor: CaseIterable, Hashable, Sendable {
  case black, white
  /// Only on watchOS.
  case darkGray

  package init(_ color: ButtonColor) {
    switch color {
    case .black: self = .black
    case .white: self = .white
    }
  }

  package var level: GrayLevel {
    switch self {
    case .black: .black
    case .white: .white
    case .darkGray: HumanInterfaceGuidelines.watchGray
    }
  }

  /// The colour of logo and title.
  package var content: ButtonColor { self == .white ? .black : .white }
}

extension ButtonRequest {
  /// The colour behind logo and title. That of the watchOS button is fixed.
  package var fillColor: FillColor { mode.isOnWatch ? .darkGray : FillColor(color) }
}
