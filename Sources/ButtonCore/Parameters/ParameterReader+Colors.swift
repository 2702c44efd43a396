extension ParameterReader {
  /// Reads colour and border, given as two parameters or as a style.
  mutating func readColors(on page: Page) -> (ButtonColor, Border) {
    let color: ButtonColor = read(.color, correct: RequestParser.correctStyle)
    let isBordered: Border = read(.border)
    let width: BorderWidth? = readIfGiven(.borderWidth)
    var border = isBordered
    if let width {
      if isValid(.border), isBordered == .absent {
        contradicts(.borderWidth, .border, Border.absent.spelling)
      } else {
        border = .line(width)
      }
    }
    guard let style = readStyle(on: page) else { return (color, border) }
    let hasBorder = style.border != .absent
    let isAdvised = text(of: .style) == RequestParser.advisedStyle
    if isValid(.style), !isAdvised || isValid(.background) {
      let spelling = text(of: .style) ?? style.spelling
      if isValid(.color), color != style.color { contradicts(.color, .style, spelling) }
      if isValid(.border), (isBordered != .absent) != hasBorder {
        contradicts(.border, .style, spelling)
      }
      if isValid(.borderWidth), !hasBorder { contradicts(.borderWidth, .style, spelling) }
    }
    return (style.color, hasBorder ? .line(width ?? .default) : .absent)
  }

  private mutating func readStyle(on page: Page) -> ButtonStyle? {
    guard isGiven(.style) else { return nil }
    let allowed = Parameter.style.values(parser.catalog).allowed
    let isAdvised = text(of: .style) == RequestParser.advisedStyle
    let advised = page.background.map { StyleAdvice(background: $0).advised }
    let style = read(
      .style, default: ButtonStyle.default, allowed: allowed, spelling: { $0.spelling },
      parse: {
        $0 == RequestParser.advisedStyle ? advised ?? .default : ButtonStyle(spelling: $0)
      }, meant: ButtonStyle.meant(by:),
      correct: { text in
        meant(by: text, among: [RequestParser.advisedStyle])?.sure.map {
          Correction(.sure, [.style: $0])
        } ?? Self.omitting(.style, ifEmpty: text)
      })
    if isAdvised, advised == nil, !isGiven(.background) {
      refuse(
        .style, .unavailable("auto needs background=RRGGBB."), because: .background,
        allowed: allowed,
        correction: Correction(.guess, omitting: [.style]))
    }
    return style
  }

  private mutating func contradicts(_ parameter: Parameter, _ other: Parameter, _ value: String) {
    refuse(
      parameter, .contradicts(other, value: value), because: other,
      correction: Correction(.guess, omitting: [parameter]))
  }
}
