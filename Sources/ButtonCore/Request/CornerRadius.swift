/// How round a button's corners are.
///
/// Equal pictures have equal values: a radius in points that is a whole percentage is stored as
/// that percentage.
package enum CornerRadius: Hashable, Sendable {
  /// Apple's own unit.
  case percent(RadiusPercent)
  /// A radius that is no whole percentage, less than half the height.
  case points(RadiusPoints)

  package static let `default` = CornerRadius.percent(.default)
  package static let square = CornerRadius.percent(RadiusPercent(clamping: 0))
  /// Half the height: a pill, or a circle of a square.
  package static let pill = CornerRadius.percent(.max)

  package init(clamping percent: Int) { self = .percent(RadiusPercent(clamping: percent)) }

  /// Uses points only if no whole percentage is the same radius.
  ///
  /// - Parameter fillHeight: The height in points of the rounded rectangle: the button, less its
  ///   border.
  package init(_ points: RadiusPoints, fillHeight: Double) {
    let hundredths = Double(points.hundredths)
    let percent = hundredths / fillHeight
    if percent >= Double(RadiusPercent.allowed.upperBound) {
      self = .pill
    } else if percent.rounded() == percent, let whole = RadiusPercent(Int(percent)) {
      self = .percent(whole)
    } else {
      self = .points(points)
    }
  }

  /// The radius in another button: canonical again, and at most half its height.
  package func canonical(fillHeight: Double) -> CornerRadius {
    switch self {
    case .percent: self
    case .points(let points): CornerRadius(points, fillHeight: fillHeight)
    }
  }

  /// The radius in points of a fill of this height, which pixels may make lower than the request's.
  package func points(fillHeight: Double) -> Double {
    switch self {
    case .percent(let percent): fillHeight * Double(percent.value) / 100
    case .points(let points): min(points.points, fillHeight / 2)
    }
  }
}

/// A corner radius in percent of the button's height: 50 makes a pill, or a circle of a square.
package struct RadiusPercent: BoundedInteger {
  package static let allowed = 0...50
  package static let `default` = Self(clamping: 15)
  package static let unit = "percent of the height"

  package let value: Int

  package init(clamping value: Int) { self.value = Self.allowed.nearest(to: value) }
}

/// A corner radius in hundredths of a point.
package struct RadiusPoints: Hashable, Sendable {
  package let hundredths: Int

  /// Creates a radius, or returns `nil` for less than 0 or more than half of `height`.
  package init?(points: Double, height: Double) {
    guard points >= 0, points <= height / 2 else { return nil }
    hundredths = Int((points * 100).rounded())
  }

  package var points: Double { Double(hundredths) / 100 }
}
