internal import ButtonCore
internal import ButtonReports
internal import ServiceContract

/// The button in detail: measures on top of it, its pixels, and the report on it.
struct StudioInspection {
  let overlays: [Choice]
  let distances: [String]
  let pixels: [Picture]
  let report: [JSONNode]
  let reportTarget: String

  struct Choice {
    let identifier: String
    let value: String
    let label: String
    let isChosen: Bool
    let isOfTitle: Bool
    let measure: String?
  }

  /// A PNG at its true size in pixels, zoomed.
  struct Picture {
    let label: String
    let source: String
    let width: Int
    let height: Int
    let isZoomed: Bool
  }

  init(
    _ view: StudioView, links: ButtonLinks, drawing: OverlayDrawing, report: ButtonReport
  ) throws {
    overlays = Overlay.allCases.map { overlay in
      let isChosen = view.overlays.contains(overlay)
      return Choice(
        identifier: "show-" + overlay.rawValue, value: overlay.rawValue, label: overlay.label,
        isChosen: isChosen, isOfTitle: overlay.isOfTitle,
        measure: isChosen ? drawing.measure(overlay) : nil)
    }
    let zoom = view.zoom?.factor ?? 1
    pixels = ButtonLinks.scales.map { scale in
      let grid = links.request.pixelGrid(scale)
      return Picture(
        label: "@\(scale.spelling)x · \(grid.width) × \(grid.height) px",
        source: links.target(scale: scale), width: grid.width * zoom, height: grid.height * zoom,
        isZoomed: zoom > 1)
    }
    distances = drawing.distances.map(\.sentence)
    self.report = JSONNode("", try JSONValue(try report.encoded)).nodes
    reportTarget = links.target(.report)
  }
}
