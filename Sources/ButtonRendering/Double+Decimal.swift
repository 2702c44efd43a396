/// Whether a number below 1 has a zero before its point.
enum LeadingZero {
  case written
  case omitted
}

extension Double {
  /// The parts of a factor for path data: rounded, it moves no place in a picture by more than a
  /// thousandth of a point.
  static let factorParts: UInt = 10_000_000

  /// The number in decimal digits, never with an exponent.
  ///
  /// - Parameter parts: The parts of 1 to which it is rounded: a power of ten.
  func decimal(parts: UInt, _ zero: LeadingZero) -> String {
    let rounded = Int((self * Double(parts)).rounded())
    let (whole, rest) = rounded.magnitude.quotientAndRemainder(dividingBy: parts)
    let sign = rounded < 0 ? "-" : ""
    guard rest != 0 else { return sign + String(whole) }
    var digits = String(parts + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return sign + (whole == 0 && zero == .omitted ? "" : String(whole)) + "." + digits
  }
}
