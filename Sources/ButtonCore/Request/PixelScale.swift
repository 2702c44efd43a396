/// Pixels per point: the whole numbers 1 to 6 of Apple's endpoint, and 1.5 for Android's hdpi.
package enum PixelScale: Int, CaseIterable, Hashable, Sendable {
  case one = 2
  case oneAndAHalf = 3
  case two = 4
  case three = 6
  case four = 8
  case five = 10
  case six = 12

  /// The scale of a request that says nothing.
  package static let standard = PixelScale.one

  /// Between 1 and 6.
  package var pixelsPerPoint: Double { Double(rawValue) / 2 }
}
