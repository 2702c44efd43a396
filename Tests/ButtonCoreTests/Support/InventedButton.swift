@testable import ButtonCore

extension ShapedTitle {
  /// A title without letters, whose ink stays within its advance.
  static func invented(advance: Double) -> ShapedTitle {
    ShapedTitle(
      advance: advance, ink: Rectangle(minX: 0.05, minY: -0.75, maxX: advance - 0.05, maxY: 0.2))
  }
}

/// A request, and a title of any advance for it.
struct InventedButton: Sendable {
  var request: ButtonRequest
  var title: ShapedTitle?

  var size: Size { request.mode.size }

  private init(_ mode: ButtonMode, advance: Double? = nil) {
    request = ButtonRequest(mode: mode)
    title = advance.map { .invented(advance: $0) }
  }

  static func centered(
    _ width: Int, _ height: Int, advance: Double, script: Script = .latin,
    direction: Direction = .leftToRight
  ) -> InventedButton {
    InventedButton(.centered(titled(width, height, script, direction)), advance: advance)
  }

  static func leading(
    _ width: Int, _ height: Int, advance: Double, logoSize: LogoSize = .small,
    logoPosition: Int = 0, labelPosition: Int = 0, direction: Direction = .leftToRight
  ) -> InventedButton {
    InventedButton(
      .leading(
        LeadingButton(
          titled(width, height, .latin, direction), logoSize: logoSize,
          logoPosition: LeadingPosition(clamping: logoPosition),
          labelPosition: LeadingPosition(clamping: labelPosition))), advance: advance)
  }

  private static func titled(
    _ width: Int, _ height: Int, _ script: Script, _ direction: Direction
  ) -> TitledButton {
    TitledButton(
      localization: localization(script, direction), width: ButtonWidth(clamping: width),
      height: ButtonHeight(clamping: height))
  }

  private static func localization(_ script: Script, _ direction: Direction) -> Localization {
    let titles = Dictionary(uniqueKeysWithValues: TitleType.allCases.map { ($0, "Invented") })
    guard
      let localization = Localization(
        identifier: "\(script)-\(direction)", languageTag: "en", direction: direction,
        script: script, aliases: [], titles: titles)
    else { preconditionFailure("every title is there") }
    return localization
  }
}

extension Layout {
  init(_ button: InventedButton, on grid: PixelGrid? = nil) {
    self.init(button.request, button.title, on: grid)
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

  static let sizes = heights.flatMap { height in widths.map { ($0, height) } }

  /// Titles in ems, from shorter than any real one to longer than any.
  static let advances = [4, 5.3, 6.24, 8.0979, 8.654, 9.737, 11.2, 13]

  static let positions = [0, 1, 15, 46, 61, 97, 130, 182]

  /// Every logo position with every label position; fewer where they are mirrored.
  static func positionPairs(_ direction: Direction) -> [(logo: Int, label: Int)] {
    direction == .rightToLeft
      ? positions.map { ($0 / 2, $0) } : positions.flatMap { logo in positions.map { (logo, $0) } }
  }
}
