package import ButtonCore
package import ServiceContract

extension Layout {
  func report(_ titleFit: TitleFit?) -> JSONValue {
    let (width, height) = (button.width, button.height)
    func margin(_ points: Double) -> JSONValue {
      ["points": points.thousandths, "percentOfWidth": (100 * points / width).thousandths]
    }
    let title = title.map { title -> JSONValue in
      [
        "ink": title.ink.report,
        // Where the pen starts, and how far it moves.
        "start": title.start.thousandths, "advance": title.advance.thousandths,
        "baseline": title.baseline.thousandths, "capHeight": title.capHeight.thousandths,
        "fontSize": title.fontSize.thousandths,
        "fontSizePerHeight": (title.fontSize / height).thousandths,
        // If the width were large enough.
        "fullFontSize": (titleFit?.fullFontSize ?? title.fontSize).thousandths,
      ]
    }
    return [
      // In the picture, which is larger if there is a shadow.
      "button": button.report,
      // The button, less its border.
      "fill": background.rectangle.report,
      "cornerRadius": background.cornerRadius.thousandths, "borderWidth": .number(borderWidth ?? 0),
      // To leave free around the button.
      "clearSpace": (height * HumanInterfaceGuidelines.clearSpacePerHeight).thousandths,
      // The whole file, with its padding, and what of it is drawn.
      "logo": ["file": .string(logo.file.name), "box": logo.box.report, "ink": logo.ink.report],
      "title": title,
      "margins": [
        "leading": margin(leadingMargin), "trailing": margin(trailingMargin),
      ],
    ]
  }
}

extension Size {
  package var report: JSONValue { ["width": width.thousandths, "height": height.thousandths] }
}

extension Rectangle {
  fileprivate var report: JSONValue {
    [
      "x": minX.thousandths, "y": minY.thousandths, "width": width.thousandths,
      "height": height.thousandths,
    ]
  }
}

extension LogoShape {
  fileprivate var name: String { self == .logoOnly ? "logo-only" : "\(self)" }
}

extension Double {
  /// The number rounded to a thousandth, so that documents are readable and the same everywhere.
  fileprivate var thousandths: JSONValue { .number((self * 1000).rounded() / 1000) }
}
