/// A value that one parameter can have.
package protocol ParameterValue: Equatable, SendableMetatype {
  static var `default`: Self { get }
  static var allowedValues: AllowedValues { get }

  /// A regular expression (ECMA-262) for whole values that are neither words nor whole numbers;
  /// `nil` if there are none.
  static var pattern: String? { get }

  /// Reads exactly what is documented; anything else is `nil`.
  init?(spelling: String)

  var spelling: String { get }

  /// The value that an invalid text was probably meant to be.
  static func guess(from text: String) -> Self?
}

extension ParameterValue {
  package static var pattern: String? { nil }

  /// The value's text, unless it is the default.
  var spellingUnlessDefault: String? { self == .default ? nil : spelling }
}

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
      Self.wholeNumbers(range, unit: unit).phrase + ", or one of " + others.joined(separator: ", ")
    case .form(let phrase):
      phrase
    case .words(let words):
      (words.count == 1 ? "only " : "one of ") + words.joined(separator: ", ")
    }
  }

  /// Whether the values are `true` and `false`.
  package var isBoolean: Bool {
    if case .words(let words) = self { Set(words) == ["true", "false"] } else { false }
  }
}

extension Bool: ParameterValue {
  package static let `default` = false

  package static var allowedValues: AllowedValues { .words([true, false].map(\.spelling)) }

  package init?(spelling: String) { self.init(spelling) }

  package var spelling: String { self ? "true" : "false" }

  package static func guess(from text: String) -> Bool? {
    switch text.lettersAndDigits {
    case "true", "1", "yes", "on": true
    case "false", "0", "no", "off", "none": false
    default: nearestSpelling(to: text, among: [true, false].map(\.spelling)).map { $0 == "true" }
    }
  }
}
