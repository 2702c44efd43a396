/// A number with one of a few units after it: `44px`, `22.5 pt`, `100%`, and perhaps signs that ended a text in code.
struct Quantity {
  let number: Double
  /// In lower case.
  let unit: String

  static let lengths = ["", "pt", "px", "dp"]

  init?(_ text: String, units: [String]) {
    guard text.utf8.count <= longestTypo else { return nil }
    let trimmed = text.drop { $0 == " " }
    let digits = trimmed.prefix { ".-+".contains($0) || $0.isASCII && $0.isWholeNumber }
    guard let number = Double(digits) else { return nil }
    let rest = trimmed[digits.endIndex...].drop { $0 == " " }
    let unit = rest.prefix { $0.isLetter || $0 == "%" }
    guard units.contains(unit.lowercased()),
      rest[unit.endIndex...].allSatisfy({ $0.isWhitespace || "'\";".contains($0) })
    else { return nil }
    (self.number, self.unit) = (number, unit.lowercased())
  }

  /// The nearest whole number, clamped so that no integer overflows.
  var rounded: Int { Int(min(max(number, -1e6), 1e6).rounded()) }
}
