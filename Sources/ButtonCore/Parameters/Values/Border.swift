/// The width of the black outline around a button. The Human Interface Guidelines let custom buttons vary it.
///
/// One point is what Apple's button script draws.
package enum BorderWidth: Int, Word {
  // In half points.
  case half = 1
  case one = 2
  case oneAndAHalf = 3
  case two = 4

  /// Apple's.
  package static let `default` = BorderWidth.one

  package var points: Double { Double(rawValue) / 2 }

  /// The distance from the button's edge to the background's edge, on which the line is centred, in points.
  ///
  /// Half a point stays clear outside the line, as in Apple's button script, so that lines of 0.5
  /// and 1.5 points are as sharp as those of 1 and 2.
  package var inset: Double { HumanInterfaceGuidelines.clearOutsideOutline + points / 2 }
}

/// Pixels per point: the whole numbers 1 to 6 of Apple's endpoint, and 1.5 for Android's hdpi.
package enum PixelScale: Int, Word {
  case one = 2
  case oneAndAHalf = 3
  case two = 4
  case three = 6
  case four = 8
  case five = 10
  case six = 12

  package static let `default` = PixelScale.one

  /// Between 1 and 6.
  package var pixelsPerPoint: Double { Double(rawValue) / 2 }
}
