extension Double {
  /// The number in decimal digits, never with an exponent, and without zeros at its end.
  ///
  /// - Parameters:
  ///   - places: The digits after the point to which it is rounded.
  ///   - hasZero: Whether a number below 1 has a zero before its point.
  package func decimal(_ places: Int, hasZero: Bool = true) -> String {
    var parts = (0..<places).reduce(1 as UInt) { parts, _ in parts * 10 }
    let rounded = Int((self * Double(parts)).rounded())
    var magnitude = rounded.magnitude
    while parts > 1, magnitude.isMultiple(of: 10) { (magnitude, parts) = (magnitude / 10, parts / 10) }
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: parts)
    let sign = rounded < 0 ? "-" : ""
    guard rest != 0 else { return sign + String(whole) }
    return sign + (whole == 0 && !hasZero ? "" : String(whole)) + "." + String(parts + rest).dropFirst()
  }
}
