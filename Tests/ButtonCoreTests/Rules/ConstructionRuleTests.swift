import ButtonCore
import Testing

/// Rules that no request can break, since every layout keeps them; tested over a grid of requests.
@Suite("Rules that are kept by construction") struct ConstructionRuleTests {
  /// Each rule with its condition on a layout.
  private static let rules: [(rule: String, holds: @Sendable (Layout, ButtonRequest) -> Bool)] = [
    (
      "content-color",
      { layout, request in
        Drawing(layout, request).shapes.allSatisfy { shape in
          switch shape {
          case .logo(_, _, let color), .outlines(_, let color): color != request.color
          case .shadow, .rectangle: true
          }
        }
      }
    ),
    (
      "artwork-uncropped",
      { layout, request in
        // A centred line shows the Small file at the line's size.
        if case .centered = request.mode { return true }
        let box = layout.logo.box
        guard let button = request.mode.leading else {
          return abs(box.height - layout.button.height) < 1e-9
        }
        // The file is as tall as the button, except where Apple rounds the logo's width to whole
        // points.
        let keptWidths: [LogoSize: Double] = [.small: 12, .medium: 17, .large: 21]
        let kept = keptWidths[button.logoSize] ?? 0
        let whole = (kept * layout.button.height / 44).rounded(.down)
        return box.minY >= layout.button.minY - 1e-9 && box.maxY <= layout.button.maxY + 1e-9
          && abs(kept * box.height / 44 - whole) < 1e-9
      }
    ),
    (
      "logo-alone",
      { layout, request in
        guard case .logoOnly = request.mode else { return true }
        return abs(layout.logo.box.height - layout.button.height) < 1e-9
      }
    ),
    (
      "logo-only-square",
      { layout, request in
        guard case .logoOnly = request.mode else { return true }
        let box = layout.logo.box
        return layout.button.width == layout.button.height
          && abs(box.minX - layout.button.minX) < 1e-9 && abs(box.maxX - layout.button.maxX) < 1e-9
          && abs(box.minY - layout.button.minY) < 1e-9 && abs(box.maxY - layout.button.maxY) < 1e-9
      }
    ),
    (
      "trailing-margin",
      { layout, _ in
        guard layout.title != nil else { return true }
        // Apple rounds 8 % down to whole points.
        return layout.trailingMargin + 1e-9 >= (0.08 * layout.button.width).rounded(.down)
      }
    ),
    (
      "vertical-alignment",
      { layout, request in
        let middle = (layout.button.minY + layout.button.maxY) / 2
        guard let title = layout.title else { return true }
        let letters = title.baseline - title.capHeight / 2
        if case .leading = request.mode {
          let box = layout.logo.box
          guard abs((box.minY + box.maxY) / 2 - middle) < 1e-9 else { return false }
        }
        return abs(letters - middle) < 0.03 * layout.button.height
      }
    ),
    // The line of an outline has no colour in a drawing: it is always black.
    ("outline-color", { _, _ in true }),
    (
      "translation",
      { layout, _ in
        guard let title = layout.title else { return true }
        return title.ink.minX >= layout.button.minX && title.ink.maxX <= layout.button.maxX
          && title.ink.minY >= layout.button.minY && title.ink.maxY <= layout.button.maxY
      }
    ),
  ]

  @Test func everySuchRuleIsHere() {
    let kept = Rule.all.filter { $0.enforcement == .byConstruction }.map(\.name.text)
    #expect(Self.rules.map(\.rule) == kept)
    // One is about what a page leaves free; the other about a whole interface, at which the check looks.
    #expect(
      Rule.all.filter { $0.enforcement == .documented }.map(\.name.text) == [
        "clear-space", "consistent-wording",
      ])
  }

  @Test(arguments: rules.map(\.rule)) func everyPictureKeepsTheRule(rule: String) throws {
    let holds = try #require(Self.rules.first { $0.rule == rule }).holds
    var differences = Differences()
    let options = ["", "shadow=large&gradient=5", "border_width=2&border_radius=pill"]
    for locale in ["en_US", "pl_PL", "ar_SA", "zh_CN", "th_TH"] {
      for width in [130, 140, 199, 260, 375] {
        for height in [30, 37, 44, 64] {
          for option in options {
            for path in ["", "/left", "/left?logo-size=large", "/logo"] {
              let target =
                "/appleid/button\(path)\(path.contains("?") ? "&" : "?")locale=\(locale)"
                + "&width=\(width)&height=\(height)&size=\(height)&\(option)"
              let request = try request(target)
              let layout = Layout(request, try Fixture.titles.title(request))
              differences.require(holds(layout, request), target)
            }
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }
}
