/// The values that a parameter takes, for error messages and documentation.
package enum AllowedValues: Hashable, Sendable {
  case wholeNumbers(ClosedRange<Int>, unit: String)
  case words([String])
  /// Whole numbers, and other forms of the same values.
  case wholeNumbersOr(ClosedRange<Int>, unit: String, others: [String])
  /// A text format, described by a phrase.
  case form(String)

  /// One phrase: "a whole number from 30 to 64 (points)".
  package var phrase: String {
    switch self {
    case .wholeNumbers(let range, let unit):
      "a whole number from \(range.lowerBound) to \(range.upperBound) (\(unit))"
    case .wholeNumbersOr(let range, let unit, let others):
      "a whole number from \(range.lowerBound) to \(range.upperBound) (\(unit)), or one of "
        + others.joined(separator: ", ")
    case .form(let phrase):
      phrase
    case .words(let words):
      (words.count == 1 ? "only " : "one of ") + words.joined(separator: ", ")
    }
  }
}
