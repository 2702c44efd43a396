internal import ButtonAssets
internal import ButtonCore

extension StudioPage {
  /// The request for the picture on the stage. If zoomed, pixels get a larger scale, so that its
  /// edges line up with the overlay's lines.
  static func shown(_ request: ButtonRequest, zoom: Zoom) -> ButtonRequest {
    request.output.scale.map {
      request.with(ImageOutput(request.output.format, $0.times(zoom.factor)))
    } ?? request
  }

  /// The button on its page, with what is shown around and on top of it.
  func stage(_ state: StudioState, identifier: String) -> Any {
    let (view, links, own) = (state.view, links(state), state.request.size)
    let zoom = view.zoom.factor
    // With more pixels for a zoomed stage.
    let scale = Self.shown(links.request, zoom: view.zoom).output.scale
    func target(_ factor: Int) -> String {
      links.target(links.pageFormat, scale: scale?.times(factor) ?? .default)
    }
    return (
      identifier: identifier,
      button: ShownButton(
        links.request, source: target(1), larger: scale == nil ? nil : (double: target(2), triple: target(3))),
      // On the stage.
      width: links.width * zoom, height: links.height * zoom,
      // The button's own, without its shadow: `208 × 44`.
      size: "\(Int(own.width)) × \(Int(own.height))", color: "#" + view.page.color.spelling,
      isPhoto: view.page == .photo, viewBox: drawing.viewBox,
      shapes: Overlay.allCases.filter(view.overlays.contains).flatMap { drawing.shown($0).shapes },
      parts: view.tab == .inspect ? drawing.distances.map(\.shown) : [], isFitting: view.zoom == .fit
    )
  }
}

extension PixelScale {
  /// The smallest scale with at least `factor` times the pixels per point, or else the largest.
  fileprivate func times(_ factor: Int) -> PixelScale {
    let wanted = pixelsPerPoint * Double(factor)
    return Self.allCases.first { $0.pixelsPerPoint >= wanted } ?? .six
  }
}
