/// The styles that a button may have on a page of some colour, and the best one.
///
/// The Human Interface Guidelines name light, dark and saturated backgrounds without limits; here
/// the contrast of WCAG 2.2 tells light from dark.
package struct StyleAdvice: Hashable, Sendable {
  package let background: RGBColor

  package init(background: RGBColor) { self.background = background }

  private typealias Rules = HumanInterfaceGuidelines.Background

  /// The contrast of a style's fill, or of its outline, with the background.
  package func contrast(of style: ButtonStyle) -> Double {
    background.contrast(with: style == .white ? .white : .black)
  }

  package var isSaturated: Bool { background.colorfulness >= Rules.saturatedColorfulness }

  /// Whether the Human Interface Guidelines allow a style on this background: black and white by the
  /// same contrast, which at least one of them always has.
  package func allows(_ style: ButtonStyle) -> Bool {
    switch style {
    case .black, .white: contrast(of: style) >= Rules.smallestContrast
    case .whiteOutlined: !allows(.white) && !isSaturated
    }
  }

  /// The style that stands out most. Black has the same contrast as an outline, on a larger area.
  package var advised: ButtonStyle {
    contrast(of: .black) >= contrast(of: .white) ? .black : .white
  }

  /// Whether the advised style has visibly more contrast than a style that is allowed too.
  package func hasBetter(than style: ButtonStyle) -> Bool {
    allows(style) && style != .whiteOutlined
      && contrast(of: style).hundredthsBelow < contrast(of: advised).hundredthsBelow
  }

  package func reason(for style: ButtonStyle) -> String {
    let page = "#\(background.spelling)"
    guard style != .whiteOutlined else {
      if isSaturated { return "An outline looks cluttered on \(page), which is saturated." }
      return "White needs " + (allows(style) ? "an outline on \(page), which is light." : "no outline on \(page).")
    }
    let (name, other) = style == .black ? ("Black", "white") : ("White", "black")
    guard contrast(of: style) > 1 else { return "\(name) is invisible on \(page)." }
    let more =
      !allows(style)
      ? "; it needs \(Rules.smallestContrast.ratio)"
      : hasBetter(than: style) ? "; \(other) has more, \(contrast(of: advised).ratio)" : ""
    return "\(name) has \(contrast(of: style).ratio) contrast with \(page)\(more)."
  }
}

extension Double {
  /// A contrast ratio for display, rounded down so that it is never overstated: `4.53:1`.
  package var ratio: String { hundredthsBelow.decimal(2) + ":1" }

  /// The number rounded down to a hundredth.
  package var hundredthsBelow: Double { (self * 100 + 1e-9).rounded(.down) / 100 }
}
