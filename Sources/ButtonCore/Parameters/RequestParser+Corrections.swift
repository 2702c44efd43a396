// What callers mean by values that need more than one parameter to say.

extension RequestParser {
  /// A style named as the Human Interface Guidelines name it: the outline is a border here.
  static func correctStyle(_ text: String) -> Correction? {
    let words = text.lettersAndDigits
    guard words.contains("outline") else { return nil }
    let color: ButtonColor = words.contains("black") ? .black : .white
    return Correction([.color: color.spelling, .border: Border.present.spelling])
  }

  /// A width that only a logo-only button has.
  static func correctWidth(_ text: String) -> Correction? {
    guard let measure = Measure(text), measure.unit != "%",
      let side = LogoSide(measure.rounded)
    else { return nil }
    return Correction(endpoint: .logo, [.side: side.spelling])
  }

  /// A radius in points or pixels instead of percent of the height.
  static func correctRadius(_ text: String, height: Double) -> Correction? {
    guard let measure = Measure(text), ["pt", "px", "dp"].contains(measure.unit.lowercased())
    else { return nil }
    let percent = Measure(100, percent: 100 * measure.number / height).rounded
    return Correction([.cornerRadius: CornerRadius(clamping: percent).spelling])
  }
}
