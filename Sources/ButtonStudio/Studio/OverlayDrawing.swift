internal import ButtonCore

/// Something that can be shown on top of the button in the studio.
enum Overlay: String, CaseIterable, Hashable {
  case logo
  case title
  case baseline
  case margin
  case clearSpace = "clear-space"
  case proportion

  /// Whether it applies only to buttons with a title.
  var isOfTitle: Bool { self != .logo && self != .clearSpace }
}

/// Lines and boxes that show where a button's parts lie, for an SVG over its picture.
struct OverlayDrawing {
  let layout: Layout
  let endpoint: Endpoint
  /// The font sizes of the title; `nil` for a button without one.
  let titleFit: TitleFit?

  private typealias Guidelines = HumanInterfaceGuidelines

  /// The value of the SVG's `viewBox`: the picture. Some elements lie outside.
  var viewBox: String { "0 0 \(layout.size.width.coordinate) \(layout.size.height.coordinate)" }

  /// The shapes of an overlay, and its measurements as text; no shapes without its part.
  func shown(_ overlay: Overlay) -> (shapes: [Any], measure: String?) {
    let (button, logo) = (layout.button, layout.logo)
    switch (overlay, layout.title) {
    case (.logo, _):
      return ([logo.box.shape("o-logo dashed"), logo.ink.shape("o-logo")], logo.ink.phrase)
    case (.clearSpace, _):
      let space = button.height * Guidelines.clearSpacePerHeight
      let clear = RoundedRectangle(rectangle: button, cornerRadius: 0).grown(by: space).rectangle
      return ([clear.shape("o-clear dashed")], "\(space.short) pt on every side")
    case (_, nil): return ([], nil)
    case (.title, let title?): return ([title.ink.shape("o-title")], title.ink.phrase)
    case (.baseline, let title?):
      return (
        [line(at: title.baseline, "o-baseline"), line(at: title.baseline - title.capHeight, "o-baseline dashed")],
        "\(title.baseline.short) pt from the top, capitals \(title.capHeight.short) pt high"
      )
    case (.margin, _?):
      let required = button.width * Guidelines.Leading.trailingMarginPerWidth
      return (
        margins.map { $0.shape("o-margin") },
        "\(layout.trailingMargin.short) pt free; \(required.short) pt required"
      )
    case (.proportion, let title?):
      guard let full = titleFit?.fullFontSize else { return ([], nil) }
      let percent = (100 * title.fontSize / button.height).short
      return (
        [band(full, title.ink, "o-proportion dashed"), band(title.fontSize, title.ink, "o-proportion")],
        "\(title.fontSize.short) pt of \(full.short) pt: \(percent) % of the height"
      )
    }
  }

  /// The name of an overlay. The full size of a Simplified Chinese title is not the usual 43 %.
  func label(of overlay: Overlay) -> String {
    switch overlay {
    case .logo, .title, .baseline: return overlay.rawValue.capitalizedFirst
    case .margin: return "Side margin (\((100 * Guidelines.Leading.trailingMarginPerWidth).rounded().short) %)"
    case .clearSpace: return "Clear space"
    case .proportion:
      guard let full = titleFit?.fullFontSize else { return "Title size" }
      let part = 100 * full / layout.button.height
      let usual = (100 * Guidelines.Centered.fontSizePerHeight).rounded()
      return "Title size (\((abs(part - usual) < 1 ? usual : part).short) %)"
    }
  }

  /// The margins that must stay free: both if the line is centred, otherwise the trailing one.
  private var margins: [Rectangle] {
    var (left, right) = (layout.button, layout.button)
    let extent = left.width * Guidelines.Leading.trailingMarginPerWidth
    left.maxX = left.minX + extent
    right.minX = right.maxX - extent
    guard endpoint == .left else { return [left, right] }
    return [layout.direction == .leftToRight ? right : left]
  }

  /// A font size as a band in the middle of the height, as wide as the title.
  private func band(_ height: Double, _ title: Rectangle, _ name: String) -> Any {
    let middle = (layout.button.minY + layout.button.maxY) / 2
    return Rectangle(minX: title.minX, minY: middle - height / 2, maxX: title.maxX, maxY: middle + height / 2)
      .shape(name)
  }

  private func line(at y: Double, _ name: String) -> Any {
    Rectangle(minX: layout.button.minX - 4, minY: y, maxX: layout.button.maxX + 4, maxY: y).shape(name)
  }
}

extension Rectangle {
  /// A shape of a class: a line, if it has no width or no height.
  func shape(_ name: String) -> Any {
    (
      name: name, isLine: width == 0 || height == 0, left: minX.coordinate, top: minY.coordinate,
      right: maxX.coordinate, bottom: maxY.coordinate, width: width.coordinate, height: height.coordinate
    )
  }

  /// Size and position, for people.
  fileprivate var phrase: String {
    "\(width.short) × \(height.short) pt at \(minX.short), \(minY.short)"
  }
}

extension Double {
  /// The number to a thousandth, for SVG.
  var coordinate: String { decimal(3) }

  /// The number to a tenth, for people.
  var short: String { decimal(1) }
}
