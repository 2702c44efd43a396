// Measures for reports, in points.

extension Layout {
  /// The free space between the button's leading edge and the logo's ink.
  package var leadingMargin: Double {
    switch direction {
    case .leftToRight: logo.ink.minX - button.minX
    case .rightToLeft: button.maxX - logo.ink.maxX
    }
  }

  /// The free space between the end of the title's advance and the button's trailing edge, which
  /// the Human Interface Guidelines require to be 8 % of the width. Without a title: from the
  /// logo's ink.
  package var trailingMargin: Double {
    switch direction {
    case .leftToRight: button.maxX - (title?.end ?? logo.ink.maxX)
    case .rightToLeft: (title?.start ?? logo.ink.minX) - button.minX
    }
  }

  /// The outer edge of the painted area: of the border, if there is one.
  var outline: RoundedRectangle {
    borderWidth.map { background.grown(by: $0 / 2) } ?? background
  }
}
