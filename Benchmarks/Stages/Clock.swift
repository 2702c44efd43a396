/// Runs some work and measures its time in microseconds.
func microseconds<Result>(_ work: () throws -> Result) rethrows -> (Result, Double) {
  let clock = ContinuousClock()
  let start = clock.now
  let result = try work()
  let (seconds, attoseconds) = (clock.now - start).components
  return (result, Double(seconds) * 1e6 + Double(attoseconds) / 1e12)
}

extension [Double] {
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

/// A line of a table.
struct Row: CustomStringConvertible {
  private let name: String
  private let cells: [String]

  init(_ name: String, _ cells: [String]) {
    self.name = name
    self.cells = cells
  }

  var description: String {
    cells.reduce(name.padded(to: -8)) { $0 + $1.padded(to: 13) }
  }
}

extension String {
  /// Pads with blanks before the text, or after it if the width is negative.
  fileprivate func padded(to width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? self + blanks : blanks + self
  }
}

extension Double {
  /// A whole number from 10 on, one decimal below.
  var cell: String {
    self < 10
      ? String(Int((self * 10).rounded()) / 10) + "." + String(Int((self * 10).rounded()) % 10)
      : String(Int(rounded()))
  }
}
