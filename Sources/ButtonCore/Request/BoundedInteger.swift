/// A whole number that is known to lie in a range.
///
/// Code that takes a conforming value never checks it again: no initializer makes one that is not
/// ``allowed``. The API, the command line and every error message read ranges and defaults from
/// here.
package protocol BoundedInteger: Hashable, Sendable {
  static var allowed: ClosedRange<Int> { get }

  /// The default.
  static var `default`: Self { get }

  /// The unit, for display: "points", "percent of the height".
  static var unit: String { get }

  var value: Int { get }

  init(clamping value: Int)
}

extension BoundedInteger {
  /// Creates the number, or returns `nil` if `value` is not ``allowed``.
  package init?(_ value: Int) {
    guard Self.allowed.contains(value) else { return nil }
    self.init(clamping: value)
  }

  static func nearest(to value: Int) -> Int {
    min(max(value, allowed.lowerBound), allowed.upperBound)
  }
}
