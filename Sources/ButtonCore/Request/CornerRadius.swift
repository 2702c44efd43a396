/// The radius of a button's corners, in the unit in which it was asked for.
package enum CornerRadius: Hashable, Sendable {
  /// Of the height inside the outline, as Apple's endpoint counts: one of ``percents``. 50 makes a pill, or a circle of
  /// a square.
  case percent(Int)
  /// Hundredths of a point. At least half the height makes a pill.
  case points(hundredths: Int)

  package static let percents = 0...50
  package static let defaultPercent = 15
  package static let `default` = CornerRadius.percent(defaultPercent)
  package static let square = CornerRadius.percent(percents.lowerBound)
  /// Half the height: a pill, or a circle of a square.
  package static let pill = CornerRadius.percent(percents.upperBound)

  package init(clamping percent: Int) { self = .percent(Self.percents.clamp(percent)) }

  /// The same radius in the unit that all ways to ask for it have in common: in points only if it is no whole
  /// percentage, and at most half the height.
  ///
  /// - Parameter fillHeight: The height in points of the rounded rectangle: the button, less its
  ///   border.
  func canonical(fillHeight: Double) -> CornerRadius {
    guard case .points(let hundredths) = self else { return self }
    let percent = Double(hundredths) / fillHeight
    if percent >= Double(Self.percents.upperBound) { return .pill }
    return percent.rounded() == percent ? CornerRadius(clamping: Int(percent)) : self
  }

  /// The radius in points of a fill of this height: the button's, less its outline, as it fits the pixels.
  package func points(fillHeight: Double) -> Double {
    switch self {
    case .percent(let percent): fillHeight * Double(percent) / 100
    case .points(let hundredths): min(Double(hundredths) / 100, fillHeight / 2)
    }
  }
}
