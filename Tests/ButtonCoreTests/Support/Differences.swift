import ButtonCore

/// Differences from expected values, collected so that a whole grid needs only one expectation.
struct Differences: CustomStringConvertible {
  private(set) var comparisons = 0
  private var count = 0
  private var samples: [String] = []

  init() {}

  var isEmpty: Bool { count == 0 }

  var description: String {
    "\(count) of \(comparisons) differ: " + samples.joined(separator: "; ")
  }

  mutating func compare(
    _ value: Double, to expected: Double, _ what: @autoclosure () -> String
  ) {
    // Also fails for NaN.
    require(abs(value - expected) <= 1e-9, "\(what()) \(value), not \(expected)")
  }

  mutating func compare(
    _ value: Rectangle, to expected: Rectangle, _ what: @autoclosure () -> String
  ) {
    compare(value.minX, to: expected.minX, what() + " minX")
    compare(value.minY, to: expected.minY, what() + " minY")
    compare(value.maxX, to: expected.maxX, what() + " maxX")
    compare(value.maxY, to: expected.maxY, what() + " maxY")
  }

  mutating func require(_ condition: Bool, _ what: @autoclosure () -> String) {
    comparisons += 1
    guard !condition else { return }
    count += 1
    if samples.count < 3 { samples.append(what()) }
  }
}
