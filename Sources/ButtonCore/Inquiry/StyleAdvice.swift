/// Which styles a button may have on a page of some colour, and which suits it best.
///
/// The Human Interface Guidelines name light, dark and saturated backgrounds without limits; here
/// the contrast of WCAG 2.2 tells light from dark.
package struct StyleAdvice: Hashable, Sendable {
  package let background: RGBColor

  package init(background: RGBColor) { self.background = background }

  private typealias Rules = HumanInterfaceGuidelines.Background

  /// The contrast of a style's fill, or of its outline, with the background.
  package func contrast(of style: ButtonStyle) -> Double {
    switch style {
    case .black, .whiteOutlined: background.contrast(with: .black)
    case .white: background.contrast(with: .white)
    }
  }

  /// Whether black has at least as much contrast as white.
  package var isLight: Bool { contrast(of: .black) >= contrast(of: .white) }

  package var isSaturated: Bool { background.colorfulness >= Rules.saturatedColorfulness }

  /// Whether the Human Interface Guidelines allow a style on this background. At least one of black
  /// and white is always allowed.
  package func allows(_ style: ButtonStyle) -> Bool {
    switch style {
    case .black: isLight
    case .white: contrast(of: .white) >= Rules.smallestContrast
    case .whiteOutlined: contrast(of: .white) < Rules.smallestContrast && !isSaturated
    }
  }

  /// The style that stands out most. Black has the same contrast as an outline, on a larger area.
  package var advised: ButtonStyle { isLight ? .black : .white }

  /// The reason, in one sentence.
  package func reason(for style: ButtonStyle) -> String {
    let ratio = contrast(of: style).ratio
    let page = "#\(background.spelling)"
    switch style {
    case .black:
      let black = "Black has \(ratio) contrast with \(page)"
      return isLight ? black + "." : black + ", less than white's \(contrast(of: .white).ratio)."
    case .white:
      let white = "White has \(ratio) contrast with \(page)"
      return allows(.white) ? white + "." : white + "; it needs \(Rules.smallestContrast.ratio)."
    case .whiteOutlined:
      if isSaturated { return "An outline looks cluttered on \(page), which is saturated." }
      return allows(.whiteOutlined)
        ? "White needs an outline on \(page), which is light."
        : "White stands out from \(page) without an outline; adding one looks cluttered."
    }
  }
}

extension Double {
  /// A contrast ratio for display, rounded down so that it is never overstated: `4.53:1`.
  package var ratio: String { Measure.spelling(hundredthsBelow) + ":1" }

  /// The number rounded down to a hundredth.
  package var hundredthsBelow: Double { (self * 100 + 1e-9).rounded(.down) / 100 }
}
