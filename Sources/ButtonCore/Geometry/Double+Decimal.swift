extension Double {
  /// The number in decimal digits, never with an exponent, and without zeros at its end.
  ///
  /// - Parameters:
  ///   - places: The digits after the point to which it is rounded.
  ///   - hasZero: Whether a number below 1 has a zero before its point.
  package func decimal(_ places: Int, hasZero: Bool = true) -> String {
    let parts = (0..<places).reduce(1 as UInt) { parts, _ in parts * 10 }
    let rounded = Int((self * Double(parts)).rounded())
    let (whole, rest) = rounded.magnitude.quotientAndRemainder(dividingBy: parts)
    let sign = rounded < 0 ? "-" : ""
    guard rest != 0 else { return sign + String(whole) }
    var digits = String(parts + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return sign + (whole == 0 && !hasZero ? "" : String(whole)) + "." + digits
  }
}
