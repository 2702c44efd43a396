package enum Shadow: String, Word {
  case none, small, medium, large
}

extension HumanInterfaceGuidelines {
  /// A soft black shadow below a button, in points.
  ///
  /// Ours: the guidelines allow a drop shadow and give no number. It must be visible but not look
  /// like a part of the button: at its darkest, right below the button, it is 1/9 to 1/6 black.
  struct DropShadow: Hashable, Sendable {
    /// The distance by which the shadow is moved down.
    let offset: Double
    /// The reach of the blur to each side of the sharp edge.
    ///
    /// The falloff is that of a Gaussian with a standard deviation of 0.47 times this.
    let blur: Double
    /// The opacity in the middle, which the button covers: from 0 to 1.
    let opacity: Double
    /// The width of each ring that the shadow is drawn in. At two pixels per point a ring is one or two pixels wide,
    /// and at most five levels of 255 darker than the next: the steps are invisible.
    let ringWidth: Double
  }
}

extension Shadow {
  /// The shadow's dimensions, or `nil` for no shadow.
  var dropShadow: HumanInterfaceGuidelines.DropShadow? {
    switch self {
    case .none: nil
    case .small: .init(offset: 1, blur: 3, opacity: 0.15, ringWidth: 0.5)
    case .medium: .init(offset: 2, blur: 6, opacity: 0.18, ringWidth: 0.5)
    case .large: .init(offset: 4, blur: 12, opacity: 0.22, ringWidth: 1)
    }
  }

  /// The space on each side of a button, in points: what the shadow needs below, so that the button stays centred.
  ///
  /// A whole, even number, so that it is whole pixels at 1.5 pixels per point too.
  package var extent: Double { dropShadow.map { $0.offset + $0.blur } ?? 0 }
}

/// The difference in lightness between a button's top and its bottom, in percent.
package struct Gradient: BoundedInteger {
  package static let allowed = 0...HumanInterfaceGuidelines.largestGradient
  package static let `default` = Self(clamping: 0)
  package static let allowedValues = AllowedValues.wholeNumbers(allowed, unit: "percent of lightness")

  package let value: Int

  package init(clamping value: Int) { self.value = Self.allowed.clamp(value) }
}
