extension RequestParser {
  /// Reads colour and border, given as two parameters or as a style.
  func readColors(
    of mode: ButtonMode, on page: Page, from reader: inout ParameterReader
  ) -> (ButtonColor, Border) {
    // The watchOS button has fixed colours; parameters that contradict them are refused already.
    if mode.isOnWatch { return (.default, .default) }
    let color: ButtonColor = reader.read(.color, correct: Self.correctStyle)
    let isBordered: Border = reader.read(.border)
    let width: BorderWidth? = reader.readIfGiven(.borderWidth)
    var border = isBordered
    if let width {
      if reader.isValid(.border), isBordered == .absent {
        contradicts(.borderWidth, .border, Border.absent.spelling, &reader)
      } else {
        border = .line(width)
      }
    }
    guard let style = readStyle(on: page, from: &reader) else { return (color, border) }
    let hasBorder = style.border != .absent
    let isAdvised = reader.text(of: .style) == Self.advisedStyle
    if reader.isValid(.style), !isAdvised || reader.isValid(.background) {
      let spelling = reader.text(of: .style) ?? style.spelling
      if reader.isValid(.color), color != style.color {
        contradicts(.color, .style, spelling, &reader)
      }
      if reader.isValid(.border), (isBordered != .absent) != hasBorder {
        contradicts(.border, .style, spelling, &reader)
      }
      if reader.isValid(.borderWidth), !hasBorder {
        contradicts(.borderWidth, .style, spelling, &reader)
      }
    }
    return (style.color, hasBorder ? .line(width ?? .default) : .absent)
  }

  /// The value of `style` that lets the page's colour decide.
  package static let advisedStyle = "auto"

  private func readStyle(on page: Page, from reader: inout ParameterReader) -> ButtonStyle? {
    guard reader.isGiven(.style) else { return nil }
    let allowed = Parameter.style.values(catalog).allowed
    let isAdvised = reader.text(of: .style) == Self.advisedStyle
    let advised = page.background.map { StyleAdvice(background: $0).advised }
    let style = reader.read(
      .style, default: ButtonStyle.default, allowed: allowed, spelling: { $0.spelling },
      parse: {
        $0 == Self.advisedStyle ? advised ?? .default : ButtonStyle(spelling: $0)
      }, guess: ButtonStyle.guess(from:),
      correct: { ParameterReader.omitting(.style, ifEmpty: $0) })
    if isAdvised, advised == nil, !reader.isGiven(.background) {
      reader.refuse(
        .style,
        .unavailable("auto needs background=RRGGBB."),
        allowed: allowed, correction: Correction(omitting: [.style]))
    }
    return style
  }

  private func contradicts(
    _ parameter: Parameter, _ other: Parameter, _ value: String, _ reader: inout ParameterReader
  ) {
    reader.refuse(
      parameter, .contradicts(other, value: value),
      correction: Correction(omitting: [parameter]))
  }
}
