/// A value that one parameter can have.
package protocol ParameterValue: SendableMetatype {
  /// The default.
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
}

extension BoundedInteger {
  package static var allowedValues: AllowedValues { .wholeNumbers(allowed, unit: unit) }

  package init?(spelling: String) {
    // Digits alone: `Int` would also take a sign.
    guard spelling.utf8.allSatisfy(\.isASCIIDigit), let value = Int(spelling) else { return nil }
    self.init(value)
  }

  package var spelling: String { String(value) }

  /// Reads a number in another form (`44px`, `44.0`, `100%`) or out of range.
  package static func guess(from text: String) -> Self? {
    guard let measure = Measure(text) else { return nil }
    guard measure.unit == "%" else { return Self(clamping: measure.rounded) }
    return Self(clamping: Measure(allowed.upperBound, percent: measure.number).rounded)
  }
}

extension RadiusPercent: ParameterValue {}
