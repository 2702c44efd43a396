internal import ButtonCore
internal import ButtonReports

/// The button in detail: measures on top of it, its pixels, and the report on it.
struct StudioInspection {
  let overlays: [OverlayChoice]
  /// The distances of the button's parts, as sentences.
  let distances: [String]
  let pixelZooms: [StudioControl.Option]
  let pixels: [PixelPicture]
  let report: [JSONNode]
  /// The path and query of the report.
  let reportTarget: String

  struct OverlayChoice {
    let identifier: String
    let value: String
    let label: String
    let isChosen: Bool
    /// Whether it applies only to buttons with a title.
    let isOfTitle: Bool
    /// Its measurements as text, if it is shown.
    let measure: String?
  }

  /// A PNG at its true size in pixels.
  struct PixelPicture {
    let label: String
    let source: String
    /// The extent in pixels, zoomed.
    let width: Int
    let height: Int
    let isZoomed: Bool
  }

  init(
    _ asked: StudioState, links: ButtonLinks, drawing: OverlayDrawing, report: ButtonReport
  ) throws {
    overlays = Overlay.allCases.map { overlay in
      let isChosen = asked.overlays.contains(overlay)
      return OverlayChoice(
        identifier: "show-" + overlay.rawValue, value: overlay.rawValue, label: overlay.label,
        isChosen: isChosen, isOfTitle: overlay.isOfTitle,
        measure: isChosen ? drawing.measure(overlay) : nil)
    }
    distances = drawing.distances.map(\.sentence)
    pixelZooms = Zoom.options("pixels", asked.pixelZoom)
    let zoom = asked.pixelZoom.factor
    pixels = ButtonLinks.scales.map { scale in
      let grid = links.request.pixelGrid(scale)
      return PixelPicture(
        label: "@\(scale.spelling)x · \(grid.width) × \(grid.height) px",
        source: links.target(scale: scale), width: grid.width * zoom, height: grid.height * zoom,
        isZoomed: zoom > 1)
    }
    self.report = JSONNode("", try JSONValue(try report.encoded)).nodes
    reportTarget = links.target(.report)
  }
}

extension Zoom {
  /// The choices of a zoom.
  static func options(_ name: String, _ chosen: Zoom?) -> [StudioControl.Option] {
    allCases.map { zoom in
      StudioControl.Option(
        identifier: name + "-" + zoom.rawValue, value: zoom.rawValue, label: zoom.rawValue + "×",
        isChosen: zoom == chosen)
    }
  }
}
