/// A value that one parameter can have.
package protocol ParameterValue: Equatable, SendableMetatype {
  static var allowedValues: AllowedValues { get }

  /// Reads exactly what is documented; anything else is `nil`.
  init?(spelling: String)

  var spelling: String { get }

  /// The spelling of the value that an invalid text was probably meant to be.
  static func meant(by text: String) -> Meant<String>?
}

extension ParameterValue {
  package static func meant(by text: String) -> Meant<String>? { allowedValues.meant(by: text) }

  /// The value; `nil` if it is the usual one.
  func unless(_ usual: Self) -> Self? { self == usual ? nil : self }
}

/// The values that a parameter takes, for error messages and documentation.
package enum AllowedValues: Hashable, Sendable {
  /// Whole numbers, and other forms of the same values, if there are any.
  case wholeNumbers(ClosedRange<Int>, unit: String, others: [String] = [])
  case words([String])
  /// A text format, described by a phrase.
  case form(String)

  /// One phrase: "a whole number from 30 to 64 (points)".
  package var phrase: String {
    switch self {
    case .wholeNumbers(let range, let unit, let others):
      "a whole number from \(range.lowerBound) to \(range.upperBound) (\(unit))"
        + (others.isEmpty ? "" : ", or one of " + others.joined(separator: ", "))
    case .form(let phrase):
      phrase
    case .words(let words):
      (words.count == 1 ? "only " : "one of ") + words.joined(separator: ", ")
    }
  }

  /// The words among them.
  var words: [String] {
    switch self {
    case .wholeNumbers(_, _, let others): others.filter { $0.allSatisfy(\.isLetter) }
    case .words(let words): words
    case .form: []
    }
  }

  /// The value that an invalid text was probably meant to be: a number in another form (`44px`, `44.0`), the nearest
  /// one, or a word. `100%` is the most.
  package func meant(by text: String) -> Meant<String>? {
    let number = Quantity(text, units: Quantity.lengths + ["x"])
    switch self {
    case .wholeNumbers(let range, _, _) where number != nil || Quantity(text, units: ["%"])?.number == 100:
      return Meant(String(range.clamp(number?.rounded ?? .max)), .sure)
    case .words(let words) where number != nil:
      let distances = words.compactMap { word in Double(word).map { (word, abs($0 - (number?.number ?? 0))) } }
      return distances.min { $0.1 < $1.1 }.map { Meant($0.0, .sure) }
    default: return ButtonCore.meant(by: text, among: words)
    }
  }

  /// Whether the values are `true` and `false`.
  package var isBoolean: Bool { self == Bool.allowedValues }
}

extension Bool: ParameterValue {
  package static var allowedValues: AllowedValues { .words([true, false].map(\.spelling)) }

  package init?(spelling: String) { self.init(spelling) }

  package var spelling: String { self ? "true" : "false" }
}

/// A value that is one of a few words.
package protocol Word: ParameterValue, CaseIterable, Hashable, Sendable {}

extension Word where Self: RawRepresentable<String> {
  package var spelling: String { rawValue }
}

extension Word where Self: RawRepresentable<Double> {
  package var spelling: String { rawValue.decimal(2) }
}

extension Word {
  /// The first one, unless a type has another default.
  package static var `default`: Self { allCases[allCases.startIndex] }

  package static var allowedValues: AllowedValues { .words(allCases.map(\.spelling)) }

  package init?(spelling: String) {
    guard let found = Self.allCases.first(where: { $0.spelling == spelling }) else { return nil }
    self = found
  }
}

/// A whole number that is known to lie in a range.
///
/// Code that takes a conforming value never checks it again: no initializer makes one that is not
/// ``allowed``. The API, the command line and every error message read ranges and defaults from
/// here.
package protocol BoundedInteger: ParameterValue, Hashable, Sendable {
  static var allowed: ClosedRange<Int> { get }

  var value: Int { get }

  init(clamping value: Int)
}

extension BoundedInteger {
  package init?(_ value: Int) {
    guard Self.allowed.contains(value) else { return nil }
    self.init(clamping: value)
  }

  package static var max: Self { Self(clamping: allowed.upperBound) }

  package static var allowedValues: AllowedValues { .wholeNumbers(allowed, unit: "points") }

  package init?(spelling: String) {
    guard let value = Self.allowed.number(spelling) else { return nil }
    self.init(clamping: value)
  }

  package var spelling: String { String(value) }
}

extension ClosedRange<Int> {
  /// The number of a text of digits, if it is in the range. `Int` would also take a sign.
  package func number(_ text: some StringProtocol) -> Int? {
    guard text.utf8.allSatisfy(\.isASCIIDigit), let number = Int(text), contains(number) else { return nil }
    return number
  }

  package func clamp(_ number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
