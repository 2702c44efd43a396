// Corrections of values that take more than one parameter.

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

  /// A title that is none: what is left is the logo-only button.
  static func correctType(_ text: String, height: String?) -> Correction? {
    let words = ["none", "logo", "icon", "logoonly", "icononly", "notitle"]
    guard words.contains(text.lettersAndDigits) else { return nil }
    let side = height.flatMap(Measure.init).map { LogoSide(clamping: $0.rounded) }
    return Correction(
      endpoint: .logo, side.map { [.side: $0.spelling] } ?? [:], rule: .logoAlone)
  }
}
