/// A value that one parameter can have.
package protocol ParameterValue: Equatable, SendableMetatype {
  static var allowedValues: AllowedValues { get }

  /// The labels of words in forms. A word without one is its own label.
  static var labels: [String: String] { get }

  /// Reads exactly what is documented; anything else is `nil`.
  init?(spelling: String)

  var spelling: String { get }

  /// The value that an invalid text was probably meant to be.
  static func meant(by text: String) -> Meant<Self>?
}

extension ParameterValue {
  package static var labels: [String: String] { [:] }

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

  /// Whether the values are `true` and `false`.
  package var isBoolean: Bool {
    if case .words(let words) = self { Set(words) == ["true", "false"] } else { false }
  }
}

extension Bool: ParameterValue {
  package static var allowedValues: AllowedValues { .words([true, false].map(\.spelling)) }

  package init?(spelling: String) { self.init(spelling) }

  package var spelling: String { self ? "true" : "false" }

  package static func meant(by text: String) -> Meant<Bool>? {
    switch text.lowercased() {
    case "1", "yes", "on": Meant(true, .sure)
    case "0", "no", "off", "none": Meant(false, .sure)
    default:
      ButtonCore.meant(by: text, among: [true, false].map(\.spelling))?.map { $0 == true.spelling }
    }
  }
}

/// A value that is one of a few words.
package protocol Word: ParameterValue, CaseIterable, Hashable, Sendable {}

extension Word where Self: RawRepresentable<String> {
  package var spelling: String { rawValue }
}

/// Numbers in halves: `1.5` is the case of 3.
extension Word where Self: RawRepresentable<Int> {
  package var spelling: String { (Double(rawValue) / 2).decimal(2) }

  package static func meant(by text: String) -> Meant<Self>? {
    // File names say "@2x".
    let bare = text.drop { $0 == "@" }
    guard let quantity = Quantity(bare) else { return nil }
    func distance(_ value: Self) -> Double { abs(Double(value.rawValue) / 2 - quantity.number) }
    let isPlain = quantity.isPlain || quantity.unit.lowercased() == "x" && bare.last == "x"
    return allCases.min { distance($0) < distance($1) }.map { Meant($0, isPlain ? .sure : .guess) }
  }
}

extension Word {
  package static var allowedValues: AllowedValues { .words(allCases.map(\.spelling)) }

  package init?(spelling: String) {
    guard let found = Self.allCases.first(where: { $0.spelling == spelling }) else { return nil }
    self = found
  }

  package static func meant(by text: String) -> Meant<Self>? { word(like: text) }

  /// Finds the word despite other separators or case, or from a typo.
  static func word(like text: String) -> Meant<Self>? {
    ButtonCore.meant(by: text, among: allCases.map(\.spelling))?.compactMap(Self.init(spelling:))
  }
}

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

  /// Reads a number in another form (`44px`, `44.0`, `44%`) or out of range. `100%` is the most; of another
  /// percentage nobody knows the whole.
  package static func meant(by text: String) -> Meant<Self>? { number(in: text) }

  static func number(in text: String) -> Meant<Self>? {
    guard let quantity = Quantity(text) else { return nil }
    if quantity.unit == "%", !allowed.contains(quantity.rounded) {
      return quantity.number == 100 ? Meant(max, .sure) : nil
    }
    return Meant(Self(clamping: quantity.rounded), quantity.isPlain ? .sure : .guess)
  }
}

extension ClosedRange<Int> {
  package func clamp(_ number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
