import ButtonAssets
import ButtonCore
import TestSupport
import Testing

/// Rules that no request can break, since every layout keeps them: every title of every locale, at every width.
@Suite("Rules that are kept by construction") struct ConstructionRuleTests {
  private typealias Condition = (rule: String, holds: @Sendable (Layout, ButtonRequest) -> Bool)

  /// Each rule with its condition on a layout.
  private static let rules: [Condition] = [
    ("content-color", colorsDiffer), ("artwork-uncropped", logoIsWhole),
    ("logo-alone", { layout, request in layout.title != nil || logoFills(layout) }),
    (
      "logo-only-square",
      { layout, _ in layout.title != nil || layout.button.width == layout.button.height }
    ),
    ("trailing-margin", titleIsInsideItsMargins),
    ("vertical-alignment", { isInTheMiddle($0, $1) && titleIsWhole($0) }),
  ]

  private static func colorsDiffer(_ layout: Layout, _ request: ButtonRequest) -> Bool {
    // One width in eight is enough: sizes change no colour.
    guard Int(layout.size.width) % 8 == 0 else { return true }
    return Drawing(layout, request).shapes.allSatisfy { shape in
      switch shape {
      case .logo(_, _, let color), .outlines(_, let color): color != request.color
      case .shadow, .rectangle: true
      }
    }
  }

  private static func logoFills(_ layout: Layout) -> Bool {
    let (box, button) = (layout.logo.box, layout.button)
    return [
      box.minX - button.minX, box.maxX - button.maxX, box.minY - button.minY,
      box.maxY - button.maxY,
    ].allSatisfy { abs($0) < 1e-9 }
  }

  private static func logoIsWhole(_ layout: Layout, _ request: ButtonRequest) -> Bool {
    // The rule is not about centred lines.
    guard let button = request.leading else { return true }
    // The file is as tall as the button, except where Apple rounds the logo's width to whole points.
    let keptWidths: [LogoSize: Double] = [.small: 12, .medium: 17, .large: 21]
    let kept = keptWidths[button.logoSize] ?? 0
    let whole = (kept * layout.button.height / 44).rounded(.down)
    let box = layout.logo.box
    return box.minY >= layout.button.minY - 1e-9 && box.maxY <= layout.button.maxY + 1e-9
      && abs(kept * box.height / 44 - whole) < 1e-9
  }

  /// Centred lines keep to the middle 84 %; others to the part from the label's position to 8 % before the end,
  /// which Apple rounds down to whole points.
  private static func titleIsInsideItsMargins(_ layout: Layout, _ request: ButtonRequest) -> Bool {
    guard let title = layout.title, let text = request.title else { return true }
    let (left, width) = (layout.button.minX, layout.button.width)
    // How far a letter's ink may reach beyond its advance; and how far the circumflex on Romanian's first letter and
    // the bar of Vietnamese's reach to the left of the pen's start, which is within the gap behind the logo.
    let (bearing, overhang) = (0.02 * title.fontSize, 0.035 * title.fontSize)
    let logo = layout.logo.ink
    guard let button = request.leading else {
      let (low, high) = (left + 0.08 * width, left + 0.92 * width)
      return min(title.start, logo.minX) >= low - 1e-9 && max(title.end, logo.maxX) <= high + 1e-9
        && title.ink.minX >= low - bearing && title.ink.maxX <= high + bearing
    }
    let (start, end) = (Double(button.label), width - (0.08 * width).rounded(.down))
    let isLeftToRight = text.localization.direction == .leftToRight
    let (low, high) = isLeftToRight ? (start, end) : (width - end, width - start)
    let (before, after) = isLeftToRight ? (overhang, bearing) : (bearing, overhang)
    return title.start >= left + low - 1e-9 && title.end <= left + high + 1e-9
      && title.ink.minX >= left + low - before && title.ink.maxX <= left + high + after
  }

  private static func isInTheMiddle(_ layout: Layout, _ request: ButtonRequest) -> Bool {
    guard let title = layout.title else { return true }
    let (button, box) = (layout.button, layout.logo.box)
    let middle = (button.minY + button.maxY) / 2
    let letters = title.baseline - title.capHeight / 2
    let isLogoThere = request.leading == nil || abs((box.minY + box.maxY) / 2 - middle) < 1e-9
    return isLogoThere && abs(letters - middle) < 0.03 * button.height
  }

  /// Accents above and descenders below stay well inside the button's height, and the logo beside the title.
  private static func titleIsWhole(_ layout: Layout) -> Bool {
    guard let title = layout.title else { return true }
    let (button, logo) = (layout.button, layout.logo.ink)
    let margin = 0.08 * button.height
    return [title.ink, logo].allSatisfy {
      $0.minY >= button.minY + margin && $0.maxY <= button.maxY - margin
    } && (logo.maxX <= title.ink.minX || title.ink.maxX <= logo.minX)
  }

  @Test func everySuchRuleIsHere() {
    let kept = Rule.all.filter { $0.enforcement == .byConstruction }.map(\.name.text)
    // Outlines have a colour in files alone: each format's own tests look at it.
    #expect(Self.rules.map(\.rule) + ["outline-color"] == kept)
    // They are about what a page leaves free, a whole interface, at which the check looks, and the visitor. Once, the
    // documentation said that no request can break the last.
    #expect(
      Rule.all.filter { $0.enforcement == .documented }.map(\.name.text) == [
        "clear-space", "consistent-wording", "translation",
      ])
  }

  @Test(arguments: Endpoint.allCases) func everyPictureKeepsThem(endpoint: Endpoint) throws {
    let assets = try TestAssets.standIn()
    var differences = Differences()
    for localization in assets.catalog.all {
      for type in TitleType.allCases {
        for width in ButtonWidth.allowed {
          var asked = Asked(endpoint, usualLocale: localization)
          asked.side = ButtonHeight(clamping: [30, 44, 37, 64][width % 4])
          (asked.type, asked.width, asked.height) = (type, ButtonWidth(clamping: width), asked.side)
          asked.color = ButtonColor.allCases[width % 2]
          asked.borderWidth = width % 3 == 0 ? .two : nil
          asked.shadow = width % 5 == 0 ? .large : Shadow.none
          for size in endpoint == .left ? LogoSize.allCases : [.default] {
            let request = ButtonRequest(asked.with { $0.logoSize = size })
            let layout = Layout(request, try assets.titles.title(request))
            for (rule, holds) in Self.rules {
              differences.require(holds(layout, request), "\(rule): \(request.target)")
            }
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
    #expect(differences.comparisons > 38 * 3 * 200 * Self.rules.count)
  }
}
