import ButtonCore

extension ShapedTitle {
  /// A title without letters, whose ink stays within its advance.
  static func invented(advance: Double) -> ShapedTitle {
    ShapedTitle(
      advance: advance, ink: Rectangle(minX: 0.05, minY: -0.75, maxX: advance - 0.05, maxY: 0.2))
  }
}

extension ButtonDesign {
  /// A design with defaults for everything that a test does not vary.
  static func invented(
    _ content: Content, width: Int, height: Int, border: Border = .absent,
    cornerRadius: Int = 15
  ) -> ButtonDesign {
    ButtonDesign(
      size: Size(width: Double(width), height: Double(height)), fillColor: .black, border: border,
      cornerRadius: CornerRadius(clamping: cornerRadius), content: content, label: "Invented",
      languageTag: "en")
  }

  static func centered(
    _ width: Int, _ height: Int, advance: Double, script: Script = .latin,
    direction: Direction = .leftToRight
  ) -> ButtonDesign {
    invented(
      .centered(.invented(advance: advance), script, direction), width: width,
      height: height)
  }

  static func leading(
    _ width: Int, _ height: Int, advance: Double, logoSize: LogoSize = .small,
    logoPosition: Int = 0, labelPosition: Int = 0, direction: Direction = .leftToRight
  ) -> ButtonDesign {
    let arrangement = LeadingArrangement(
      width: ButtonWidth(clamping: width), height: ButtonHeight(clamping: height),
      logoSize: logoSize, logoPosition: LeadingPosition(clamping: logoPosition),
      labelPosition: LeadingPosition(clamping: labelPosition))
    return invented(
      .leading(.invented(advance: advance), arrangement, direction), width: width,
      height: height)
  }

  static func logoOnly(
    _ side: Int, border: Border = .absent, cornerRadius: Int = 15
  ) -> ButtonDesign {
    invented(.logoOnly, width: side, height: side, border: border, cornerRadius: cornerRadius)
  }
}

/// The values that make up the grids of these tests.
enum Grid {
  static let heights = ButtonHeight.allowed

  /// The ends of the range, common widths of Apple and of callers, and widths at which `8 %` or a
  /// half is rounded.
  static let widths = [
    130, 131, 137, 138, 140, 141, 150, 162, 175, 188, 200, 208, 225, 250, 260, 299, 300, 333, 350,
    374, 375,
  ]

  /// Titles in ems, from shorter than any real one to longer than any.
  static let advances = [4, 5.3, 6.24, 8.0979, 8.654, 9.737, 11.2, 13]

  static let positions = [0, 1, 15, 46, 61, 97, 130, 182]

  /// Every logo position with every label position.
  static let positionPairs = positions.flatMap { logo in positions.map { (logo, $0) } }
}
