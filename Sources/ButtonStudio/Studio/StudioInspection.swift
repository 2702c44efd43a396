internal import ButtonCore

/// The button in detail: measures on top of it, and its pixels.
struct StudioInspection {
  let overlays: [(option: StudioControl.Option, isOfTitle: Bool, measure: String?)]
  let distances: [String]
  /// A PNG in each scale, at its true size in pixels, zoomed.
  let pixels: [(label: String, source: String, width: Int, height: Int, isZoomed: Bool)]

  init(_ view: StudioView, links: ButtonLinks, drawing: OverlayDrawing) {
    overlays = Overlay.allCases.map { overlay in
      let isChosen = view.overlays.contains(overlay)
      return (
        StudioControl.Option(
          "show", overlay.rawValue, drawing.label(of: overlay), isChosen: isChosen),
        overlay.isOfTitle, isChosen ? drawing.shown(overlay).measure : nil
      )
    }
    let zoom = view.zoom == .fit ? 1 : view.zoom.factor
    pixels = ButtonLinks.scales.map { scale in
      let grid = links.request.pixelGrid(scale)
      return (
        "@\(scale.spelling)x · \(grid.width) × \(grid.height) px", links.target(scale: scale),
        grid.width * zoom, grid.height * zoom, zoom > 1
      )
    }
    distances = drawing.distances.map(\.sentence)
  }
}
