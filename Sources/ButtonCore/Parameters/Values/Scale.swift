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

  package var spelling: String { Measure.spelling(pixelsPerPoint) }

  package static func guess(from text: String) -> PixelScale? {
    // File names say "@2x".
    guard let measure = Measure(text.drop { $0 == "@" }) else { return nil }
    return allCases.min {
      abs($0.pixelsPerPoint - measure.number) < abs($1.pixelsPerPoint - measure.number)
    }
  }
}
