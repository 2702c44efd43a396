internal import ButtonCore

/// The positions and sizes of a picture's parts, for a report.
struct LayoutReport: Encodable, Sendable {
  /// The button in the picture, which is larger if there is a shadow.
  let button: BoxReport
  /// The filled rectangle: the button, less its border.
  let fill: BoxReport
  let cornerRadius: Double
  let borderWidth: Double
  /// The space to leave free around the button.
  let clearSpace: Double
  let logo: Logo
  let title: Title?
  let margins: Margins

  struct Logo: Encodable {
    /// The artwork's file: small, medium, large or logo-only.
    let file: String
    /// The whole file, with its padding.
    let box: BoxReport
    let ink: BoxReport
  }

  struct Title: Encodable {
    let ink: BoxReport
    /// Where the pen starts, and how far it moves.
    let start: Double
    let advance: Double
    let baseline: Double
    let capHeight: Double
    let fontSize: Double
    let fontSizePerHeight: Double
    /// The font size if the width is large enough.
    let fullFontSize: Double
  }

  struct Margins: Encodable {
    let leading: Margin
    let trailing: Margin
  }

  struct Margin: Encodable {
    let points: Double
    let percentOfWidth: Double
  }

  init(_ layout: Layout, room: TitleRoom?) {
    let height = layout.button.height
    let width = layout.button.width
    button = BoxReport(layout.button)
    fill = BoxReport(layout.background.rectangle)
    cornerRadius = layout.background.cornerRadius.thousandths
    borderWidth = layout.borderWidth ?? 0
    clearSpace = (height * HumanInterfaceGuidelines.clearSpacePerHeight).thousandths
    logo = Logo(
      file: layout.logo.file.name, box: BoxReport(layout.logo.box), ink: BoxReport(layout.logo.ink))
    title = layout.title.map { title in
      Title(
        ink: BoxReport(title.ink), start: title.start.thousandths,
        advance: title.advance.thousandths, baseline: title.baseline.thousandths,
        capHeight: title.capHeight.thousandths, fontSize: title.fontSize.thousandths,
        fontSizePerHeight: (title.fontSize / height).thousandths,
        fullFontSize: (room?.fullFontSize ?? title.fontSize).thousandths)
    }
    func margin(_ points: Double) -> Margin {
      Margin(
        points: points.thousandths, percentOfWidth: (100 * points / width).thousandths)
    }
    margins = Margins(
      leading: margin(layout.leadingMargin), trailing: margin(layout.trailingMargin))
  }
}

/// A size in points or pixels.
package struct Extent<Number: Encodable & Sendable>: Encodable, Sendable {
  let width: Number
  let height: Number

  package init(width: Number, height: Number) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points.
struct BoxReport: Encodable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  init(_ box: Rectangle) {
    x = box.minX.thousandths
    y = box.minY.thousandths
    width = box.width.thousandths
    height = box.height.thousandths
  }
}

extension LogoFile {
  fileprivate var name: String {
    switch self {
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    case .logoOnly: "logo-only"
    }
  }
}

extension Double {
  /// The number rounded to a thousandth, so that documents are readable and the same everywhere.
  var thousandths: Double { (self * 1000).rounded() / 1000 }
}
