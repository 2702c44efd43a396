// The whole numbers of a request. Ranges and defaults are those of Apple's image endpoint.

/// A titled button's height in points.
package struct ButtonHeight: BoundedInteger {
  package static let allowed = 30...64
  package static let standard = Self(clamping: 30)
  package static let unit = "points"

  package let value: Int

  package init(clamping value: Int) { self.value = Self.nearest(to: value) }
}

/// A titled button's width in points.
///
/// Apple's endpoint accepts 130; the Human Interface Guidelines ask for 140 at least.
package struct ButtonWidth: BoundedInteger {
  package static let allowed = 130...375
  package static let standard = Self(clamping: 140)
  package static let unit = "points"

  package let value: Int

  package init(clamping value: Int) { self.value = Self.nearest(to: value) }
}

/// The side of a logo-only button in points.
package struct LogoSide: BoundedInteger {
  package static let allowed = 30...64
  package static let standard = Self(clamping: 30)
  package static let unit = "points"

  package let value: Int

  package init(clamping value: Int) { self.value = Self.nearest(to: value) }
}

/// Where a logo or a title should start, in points from the leading edge; 0 asks for the margin
/// that Apple recommends.
package struct LeadingPosition: BoundedInteger {
  package static let allowed = 0...182
  package static let standard = Self(clamping: 0)
  package static let unit = "points"

  package let value: Int

  package init(clamping value: Int) { self.value = Self.nearest(to: value) }
}

/// How much lighter a button's fill is at its top than at its bottom, in percent of lightness.
///
/// The Human Interface Guidelines allow a subtle gradient.
package struct Gradient: BoundedInteger {
  package static let allowed = 0...HumanInterfaceGuidelines.largestGradient
  package static let standard = Self(clamping: 0)
  package static let unit = "percent of lightness"

  package let value: Int

  package init(clamping value: Int) { self.value = Self.nearest(to: value) }
}

/// The height of the other sign-in buttons on a page, in points.
package struct OthersHeight: BoundedInteger {
  package static let allowed = 16...128
  package static let standard = Self(clamping: 30)
  package static let unit = "points"

  package let value: Int

  package init(clamping value: Int) { self.value = Self.nearest(to: value) }
}
