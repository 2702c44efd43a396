/// A whole number that is known to lie in a range.
///
/// Code that is handed a conforming value never checks it again: the only way to make one is
/// ``init(_:)``, which refuses what is not ``allowed``. The API, the command line and every error
/// text read ranges and defaults from here.
package protocol BoundedInteger: Hashable, Sendable {
  /// The values there are.
  static var allowed: ClosedRange<Int> { get }

  /// The value of a request that says nothing.
  static var standard: Self { get }

  /// What one step of the number is, for people: "points", "percent of the height".
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
