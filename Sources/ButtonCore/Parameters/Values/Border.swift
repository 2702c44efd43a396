/// The width of the black outline around a button. The Human Interface Guidelines let custom buttons vary it.
///
/// One point is what Apple's button script draws.
package enum BorderWidth: Double, Word {
  case half = 0.5
  case one = 1
  case oneAndAHalf = 1.5
  case two = 2

  /// Apple's.
  package static let `default` = BorderWidth.one

  package var points: Double { rawValue }

  /// The distance from the button's edge to the background's edge, on which the line is centred, in points.
  ///
  /// Half a point stays clear outside the line, as in Apple's button script, so that lines of 0.5
  /// and 1.5 points are as sharp as those of 1 and 2.
  package var inset: Double { HumanInterfaceGuidelines.clearOutsideOutline + points / 2 }
}

/// Pixels per point: the whole numbers 1 to 6 of Apple's endpoint, and 1.5 for Android's hdpi.
package enum PixelScale: Double, Word {
  case one = 1
  case oneAndAHalf = 1.5
  case two = 2
  case three = 3
  case four = 4
  case five = 5
  case six = 6

  /// Between 1 and 6.
  package var pixelsPerPoint: Double { rawValue }
}
