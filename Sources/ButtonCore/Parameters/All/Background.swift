extension RGBColor: OptionValue {
  package static var parameter: Parameter { .background }

  package var code: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

  package init?(code: Int) {
    self.init(
      red: UInt8(truncatingIfNeeded: code >> 16), green: UInt8(truncatingIfNeeded: code >> 8),
      blue: UInt8(truncatingIfNeeded: code))
  }
}

extension Parameter {
  package static let background = Parameter(
    fact: RGBColor.self, "background", at: Endpoint.allCases,
    label: "Page background", meaning: "The colour of the page around the button.",
    relation: "It changes the picture only with `style=auto`.", example: RGBColor.white.spelling)
}

extension Page {
  package var background: RGBColor? {
    get { options[RGBColor.self] }
    set { options[RGBColor.self] = newValue }
  }
}
