import ButtonAssets
import ButtonCore
import ButtonRendering
import TestSupport
import Testing

@Suite("No title of any locale reaches into its margins, at any width from 130 to 375")
struct RealTitleMarginTests {
  private static let heights = [30, 44, 64]

  /// How far a letter's ink may reach beyond its advance, in ems.
  private static let sideBearing = 0.02

  /// How far the circumflex on Romanian's first letter and the bar of Vietnamese's reach to the
  /// left of the pen's start, in ems. That is within the gap behind the logo, which is wider.
  private static let overhang = 0.035

  @Test("Centered: the middle 84 %", arguments: heights) func centered(height: Int) throws {
    var checked = 0
    var faults: [String] = []
    try forEachLayout(height, modes: { [.centered($0)] }) { name, layout, title, _ in
      checked += 1
      let width = layout.size.width
      let em = title.fontSize
      let isInside =
        min(title.start, layout.logo.ink.minX) >= 0.08 * width - 1e-9
        && max(title.end, layout.logo.ink.maxX) <= 0.92 * width + 1e-9
        && title.ink.minX >= 0.08 * width - Self.sideBearing * em
        && title.ink.maxX <= 0.92 * width + Self.sideBearing * em
      if !isInside || !isUpright(layout, title) || overlaps(layout, title) { faults.append(name) }
    }
    #expect(faults.isEmpty, "\(faults.count) of \(checked): \(faults.prefix(3))")
    #expect(try checked == TestAssets.localeCount * 3 * 246)
  }

  @Test("Left-aligned: from the label's position to 8 % before the end", arguments: heights)
  func leading(height: Int) throws {
    func modes(_ button: TitledButton) -> [ButtonMode] {
      LogoSize.allCases.map { size in
        .leading(LeadingButton(button, logoSize: size))
      }
    }
    var checked = 0
    var faults: [String] = []
    try forEachLayout(height, modes: modes) { name, layout, title, mode in
      checked += 1
      guard case .leading(let button) = mode else { return }
      let width = layout.size.width
      let start = Double(button.label)
      let end = width - (0.08 * width).rounded(.down)
      let (low, high) =
        button.titled.title.localization.direction == .leftToRight
        ? (start, end) : (width - end, width - start)
      let bearings = [Self.overhang, Self.sideBearing].map { $0 * title.fontSize }
      let (before, after) =
        button.titled.title.localization.direction == .leftToRight
        ? (bearings[0], bearings[1]) : (bearings[1], bearings[0])
      let isInside =
        title.start >= low - 1e-9 && title.end <= high + 1e-9
        && title.ink.minX >= low - before && title.ink.maxX <= high + after
      if !isInside || !isUpright(layout, title) || overlaps(layout, title) { faults.append(name) }
    }
    #expect(faults.isEmpty, "\(faults.count) of \(checked): \(faults.prefix(3))")
    #expect(try checked == TestAssets.localeCount * 3 * 3 * 246)
  }

  /// Whether accents above and descenders below stay well inside the button's height.
  private func isUpright(_ layout: Layout, _ title: Layout.PlacedTitle) -> Bool {
    let margin = 0.08 * layout.size.height
    return title.ink.minY >= margin && title.ink.maxY <= layout.size.height - margin
      && layout.logo.ink.minY >= margin && layout.logo.ink.maxY <= layout.size.height - margin
  }

  private func overlaps(_ layout: Layout, _ title: Layout.PlacedTitle) -> Bool {
    layout.logo.ink.minX < title.ink.maxX && title.ink.minX < layout.logo.ink.maxX
  }

  private func forEachLayout(
    _ height: Int, modes: (TitledButton) -> [ButtonMode],
    _ body: (String, Layout, Layout.PlacedTitle, ButtonMode) -> Void
  ) throws {
    let assets = try TestAssets.standIn()
    for localization in assets.catalog.all {
      for type in TitleType.allCases {
        for width in ButtonWidth.allowed {
          let button = TitledButton(
            type: type, localization: localization, width: ButtonWidth(clamping: width),
            height: ButtonHeight(clamping: height))
          for mode in modes(button) {
            let request = ButtonRequest(mode: mode)
            let layout = Layout(request, try assets.titles.title(request))
            let name = "\(localization.identifier) \(type.spelling) \(width) × \(height)"
            guard let title = layout.title else { continue }
            body(name, layout, title, mode)
          }
        }
      }
    }
  }
}
