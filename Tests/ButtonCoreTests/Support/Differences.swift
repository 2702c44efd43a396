/// What does not hold, collected so that a whole grid needs only one expectation.
struct Differences: CustomStringConvertible {
  private(set) var comparisons = 0
  private var count = 0
  private var samples: [String] = []

  var isEmpty: Bool { count == 0 }

  var description: String {
    "\(count) of \(comparisons) differ: " + samples.joined(separator: "; ")
  }

  mutating func require(_ condition: Bool, _ what: @autoclosure () -> String) {
    comparisons += 1
    guard !condition else { return }
    count += 1
    if samples.count < 3 { samples.append(what()) }
  }
}
