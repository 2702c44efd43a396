internal import ButtonCore

extension StudioPage {
  /// The button in detail: measures on top of it, and its pixels.
  func inspection() -> Any {
    let overlays = Overlay.allCases.map { overlay in
      let isChosen = view.overlays.contains(overlay)
      return (
        option: StudioOption("show", overlay.rawValue, drawing.label(of: overlay), isChosen: isChosen),
        isOfTitle: overlay.isOfTitle, measure: isChosen ? drawing.shown(overlay).measure : nil
      )
    }
    // A PNG in each scale, at its true size in pixels, zoomed.
    let (links, zoom) = (links(state), view.zoom == .fit ? 1 : view.zoom.factor)
    let pixels = ButtonLinks.scales.map { scale in
      let grid = links.request.pixelGrid(scale)
      return (
        label: "@\(scale.spelling)x · \(grid.width) × \(grid.height) px", source: links.target(scale: scale),
        width: grid.width * zoom, height: grid.height * zoom, isZoomed: zoom > 1
      )
    }
    return (overlays: overlays, distances: drawing.distances.map(\.sentence), pixels: pixels)
  }
}
