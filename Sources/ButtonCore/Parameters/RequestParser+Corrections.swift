// Corrections that change more than one parameter.

extension RequestParser {
  /// Corrects a `color` that names a style of the Human Interface Guidelines: its outline is a
  /// border here.
  static func correctStyle(_ text: String) -> Correction? {
    let words = text.lettersAndDigits
    guard words.contains("outline") else { return nil }
    let color: ButtonColor = words.contains("black") ? .black : .white
    return Correction([.color: color.spelling, .border: Border.present.spelling])
  }

  /// Corrects a `width` that only a logo-only button can have.
  static func correctWidth(_ text: String) -> Correction? {
    guard let measure = Measure(text), measure.unit != "%",
      let side = LogoSide(measure.rounded)
    else { return nil }
    return Correction(endpoint: .logo, [.side: side.spelling])
  }

  /// Corrects a `type` that asks for no title to the logo-only button.
  static func correctType(_ text: String, height: String?) -> Correction? {
    let words = ["none", "logo", "icon", "logoonly", "icononly", "notitle"]
    guard words.contains(text.lettersAndDigits) else { return nil }
    let side = height.flatMap(Measure.init).map { LogoSide(clamping: $0.rounded) }
    return Correction(
      endpoint: .logo, side.map { [.side: $0.spelling] } ?? [:], rule: .logoAlone)
  }
}
