/// Which styles a button may have on a page of some colour, and which suits it best.
///
/// The Human Interface Guidelines speak of light, dark and saturated backgrounds; where these begin
/// is measured here with the contrast of WCAG 2.2.
package struct StyleAdvice: Hashable, Sendable {
  package let background: RGBColor

  package init(background: RGBColor) { self.background = background }

  private typealias Rules = HumanInterfaceGuidelines.Background

  /// How far a style stands out: its fill, or the outline around it.
  package func contrast(of style: ButtonStyle) -> Double {
    switch style {
    case .black, .whiteOutlined: background.contrast(with: .black)
    case .white: background.contrast(with: .white)
    }
  }

  /// Light is what black stands out from at least as much as white does.
  package var isLight: Bool { contrast(of: .black) >= contrast(of: .white) }

  package var isSaturated: Bool { background.colorfulness >= Rules.saturatedColorfulness }

  /// Whether the Human Interface Guidelines let a style stand on this background. Of black and
  /// white one always may.
  package func allows(_ style: ButtonStyle) -> Bool {
    switch style {
    case .black: isLight
    case .white: contrast(of: .white) >= Rules.smallestContrast
    case .whiteOutlined: contrast(of: .white) < Rules.smallestContrast && !isSaturated
    }
  }

  /// The style that stands out most. Black has as much contrast as an outline, and more of it.
  package var advised: ButtonStyle { isLight ? .black : .white }

  /// Why, in one sentence.
  package func reason(for style: ButtonStyle) -> String {
    let ratio = contrast(of: style).ratio
    let page = "the page's colour \(background.spelling)"
    switch style {
    case .black:
      return isLight
        ? "Black has a contrast of \(ratio) with \(page)."
        : "Black has a contrast of only \(ratio) with \(page), which is dark."
    case .white:
      return allows(.white)
        ? "White has a contrast of \(ratio) with \(page)."
        : "White has a contrast of only \(ratio) with \(page), and "
          + "\(Rules.smallestContrast.ratio) is required."
    case .whiteOutlined:
      if isSaturated { return "An outline clutters \(page), which is saturated." }
      return allows(.whiteOutlined)
        ? "White needs its outline on \(page), which is light."
        : "White stands out from \(page) without an outline, which would clutter."
    }
  }
}

extension Double {
  /// A contrast ratio for people, rounded down so that it never promises more than there is:
  /// `4.53:1`.
  package var ratio: String { Measure.spelling(hundredthsBelow) + ":1" }

  /// The number rounded down to a hundredth.
  var hundredthsBelow: Double { (self * 100 + 1e-9).rounded(.down) / 100 }
}
