// What a report says about the layout, in points.

extension Layout {
  /// The free space between the button's leading edge and the logo's ink.
  package var leadingMargin: Double {
    switch direction {
    case .leftToRight: logo.ink.minX - button.minX
    case .rightToLeft: button.maxX - logo.ink.maxX
    }
  }

  /// The free space between the end of the title's advance and the button's trailing edge, of which
  /// the Human Interface Guidelines ask for 8 % of the width. Without a title: from the logo's ink.
  package var trailingMargin: Double {
    switch direction {
    case .leftToRight: button.maxX - (title?.end ?? logo.ink.maxX)
    case .rightToLeft: (title?.start ?? logo.ink.minX) - button.minX
    }
  }

  /// The outer edge of what is painted: of the border, where there is one.
  var outline: RoundedRectangle {
    borderWidth.map { background.grown(by: $0 / 2) } ?? background
  }
}
