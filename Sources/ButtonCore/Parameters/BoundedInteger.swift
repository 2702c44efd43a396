/// A whole number that is known to lie in a range.
///
/// Code that takes a conforming value never checks it again: no initializer makes one that is not
/// ``allowed``. The API, the command line and every error message read ranges and defaults from
/// here.
package protocol BoundedInteger: ParameterValue, Hashable, Sendable {
  static var allowed: ClosedRange<Int> { get }

  /// The unit, for display: "points", "percent of the height".
  static var unit: String { get }

  var value: Int { get }

  init(clamping value: Int)
}

extension BoundedInteger {
  package init?(_ value: Int) {
    guard Self.allowed.contains(value) else { return nil }
    self.init(clamping: value)
  }

  package static var unit: String { "points" }

  package static var max: Self { Self(clamping: allowed.upperBound) }

  package static var allowedValues: AllowedValues { .wholeNumbers(allowed, unit: unit) }

  package init?(spelling: String) {
    // Digits alone: `Int` would also take a sign.
    guard spelling.utf8.allSatisfy(\.isASCIIDigit), let value = Int(spelling) else { return nil }
    self.init(value)
  }

  package var spelling: String { String(value) }

  /// Reads a number in another form (`44px`, `44.0`, `100%`) or out of range.
  package static func guess(from text: String) -> Self? {
    guard let measure = Measure(text) else { return nil }
    guard measure.unit == "%" else { return Self(clamping: measure.rounded) }
    return Self(clamping: Measure(allowed.upperBound, percent: measure.number).rounded)
  }
}

extension ClosedRange<Int> {
  func nearest(to number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
