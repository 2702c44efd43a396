/// What a parameter may say, for error texts and documentation.
package enum AllowedValues: Hashable, Sendable {
  case wholeNumbers(ClosedRange<Int>, unit: String)
  case words([String])

  /// One phrase: "a whole number from 30 to 64 (points)".
  package var phrase: String {
    switch self {
    case .wholeNumbers(let range, let unit):
      "a whole number from \(range.lowerBound) to \(range.upperBound) (\(unit))"
    case .words(let words):
      (words.count == 1 ? "only " : "one of ") + words.joined(separator: ", ")
    }
  }
}
