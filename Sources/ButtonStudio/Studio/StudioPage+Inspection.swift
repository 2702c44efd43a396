internal import ButtonCore
internal import ButtonReports
internal import ServiceContract

extension StudioPage {
  /// The button in detail: measures on top of it, its pixels, and the report on it.
  static func inspection(
    _ asked: StudioState, links: ButtonLinks, drawing: OverlayDrawing, report: ButtonReport
  ) throws -> Any {
    let overlays = Overlay.allCases.map { overlay in
      let isChosen = asked.overlays.contains(overlay)
      return (
        identifier: "show-" + overlay.rawValue, value: overlay.rawValue, label: overlay.label,
        isChosen: isChosen, isOfTitle: overlay.isOfTitle,
        measure: isChosen ? drawing.measure(overlay) : nil
      )
    }
    let zoom = asked.pixelZoom.factor
    // PNGs at their true size in pixels, zoomed.
    let pixels = ButtonLinks.scales.map { scale in
      let grid = links.request.pixelGrid(scale)
      return (
        label: "@\(scale.spelling)x · \(grid.width) × \(grid.height) px",
        source: links.target(scale: scale), width: grid.width * zoom, height: grid.height * zoom,
        isZoomed: zoom > 1
      )
    }
    return (
      overlays: overlays, distances: drawing.distances.map(\.sentence),
      pixelZooms: Zoom.options("pixels", asked.pixelZoom), pixels: pixels,
      report: JSONNode("", try JSONValue(try report.encoded)).nodes,
      reportTarget: links.target(.report)
    )
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
