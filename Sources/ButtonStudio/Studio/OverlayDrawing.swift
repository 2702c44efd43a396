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

  var label: String {
    switch self {
    case .logo: "Logo"
    case .title: "Title"
    case .baseline: "Baseline"
    case .margin: "Side margin (\(percent(Guidelines.Leading.trailingMarginPerWidth)))"
    case .clearSpace: "Clear space"
    case .proportion: "Title size (\(percent(Guidelines.Centered.fontSizePerHeight)))"
    }
  }

  private typealias Guidelines = HumanInterfaceGuidelines

  private func percent(_ part: Double) -> String { "\(Int((100 * part).rounded())) %" }
}

/// Lines and boxes that show where a button's parts lie, as an SVG over its picture.
struct OverlayDrawing {
  let layout: Layout
  let endpoint: Endpoint
  /// The room for the title; `nil` for a button without one.
  let room: TitleRoom?

  private typealias Guidelines = HumanInterfaceGuidelines

  /// The value of the SVG's `viewBox`: the picture. Some elements lie outside.
  var viewBox: String { "0 0 \(layout.size.width.coordinate) \(layout.size.height.coordinate)" }

  /// The SVG elements of an overlay.
  func elements(_ overlay: Overlay) -> String {
    switch overlay {
    case .logo:
      box(layout.logo.box, "o-logo dashed") + box(layout.logo.ink, "o-logo")
    case .title:
      layout.title.map { box($0.ink, "o-title") } ?? ""
    case .baseline:
      layout.title.map { title in
        line(at: title.baseline, "o-baseline")
          + line(at: title.baseline - title.capHeight, "o-baseline dashed")
      } ?? ""
    case .margin:
      margins.map { box($0, "o-margin") }.joined()
    case .clearSpace:
      box(layout.button.grown(by: clearSpace), "o-clear dashed")
    case .proportion:
      proportion
    }
  }

  private var clearSpace: Double { layout.button.height * Guidelines.clearSpacePerHeight }

  /// The margins that must stay free: both if the line is centred, otherwise the trailing one.
  private var margins: [Rectangle] {
    guard layout.title != nil else { return [] }
    let button = layout.button
    let extent = button.width * Guidelines.Leading.trailingMarginPerWidth
    let left = Rectangle(
      minX: button.minX, minY: button.minY, maxX: button.minX + extent, maxY: button.maxY)
    let right = Rectangle(
      minX: button.maxX - extent, minY: button.minY, maxX: button.maxX, maxY: button.maxY)
    guard endpoint == .left else { return [left, right] }
    return [layout.direction == .leftToRight ? right : left]
  }

  /// The font size as a band in the middle of the height, inside a dashed band of the size that a
  /// wide enough button would have.
  private var proportion: String {
    guard let title = layout.title, let room else { return "" }
    let middle = (layout.button.minY + layout.button.maxY) / 2
    func band(_ height: Double, _ name: String) -> String {
      box(
        Rectangle(
          minX: title.ink.minX, minY: middle - height / 2, maxX: title.ink.maxX,
          maxY: middle + height / 2), name)
    }
    return band(room.fullFontSize, "o-proportion dashed") + band(title.fontSize, "o-proportion")
  }

  /// The measurements that an overlay shows, as text.
  func measure(_ overlay: Overlay) -> String? {
    switch overlay {
    case .logo:
      layout.logo.ink.phrase
    case .title:
      layout.title?.ink.phrase
    case .baseline:
      layout.title.map {
        "\($0.baseline.short) pt from the top, capitals \($0.capHeight.short) pt high"
      }
    case .margin:
      layout.title == nil
        ? nil
        : "\(layout.trailingMargin.short) pt free; "
          + "\((layout.button.width * Guidelines.Leading.trailingMarginPerWidth).short) pt required"
    case .clearSpace:
      "\(clearSpace.short) pt on every side"
    case .proportion:
      layout.title.flatMap { title in
        room.map { room in
          "\(title.fontSize.short) pt of \(room.fullFontSize.short) pt: "
            + "\((100 * title.fontSize / layout.button.height).short) % of the height"
        }
      }
    }
  }

  private func box(_ box: Rectangle, _ name: String) -> String {
    "<rect class=\"\(name)\" x=\"\(box.minX.coordinate)\" y=\"\(box.minY.coordinate)\" "
      + "width=\"\(box.width.coordinate)\" height=\"\(box.height.coordinate)\"/>"
  }

  private func line(at y: Double, _ name: String) -> String {
    "<line class=\"\(name)\" x1=\"\((layout.button.minX - 4).coordinate)\" "
      + "x2=\"\((layout.button.maxX + 4).coordinate)\" y1=\"\(y.coordinate)\" "
      + "y2=\"\(y.coordinate)\"/>"
  }
}

extension Rectangle {
  fileprivate func grown(by distance: Double) -> Rectangle {
    Rectangle(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
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
