internal import ButtonCore

extension StudioPage {
  /// The request for the picture on the stage. If zoomed, pixels get a larger scale, so that its
  /// edges line up with the overlay's lines.
  static func shown(_ request: ButtonRequest, zoom: Zoom?) -> ButtonRequest {
    var request = request
    if let scale = request.output.scale {
      request.output = ImageOutput(
        request.output.format, scale.times((zoom ?? largestFitting).factor))
    }
    return request
  }

  /// A button is small; at twice its size it is easier to look at.
  private static let largestFitting = Zoom.two

  /// The button on its page, with what is shown around and on top of it.
  ///
  /// - Parameter texture: The path of the photo that a page may have in place of a colour.
  static func stage(
    _ state: StudioState, links: ButtonLinks, drawing: OverlayDrawing, photo texture: String
  ) -> Any {
    let zoom = (state.zoom ?? largestFitting).factor
    let format = links.pageFormat
    // With more pixels for a zoomed stage.
    let scale = shown(links.request, zoom: state.zoom).output.scale
    let sources = scale.map { scale in
      [2, 3].map { (target: links.target(format, scale: scale.times($0)), density: $0) }
    }
    let shapes =
      Overlay.allCases.filter(state.overlays.contains).map(drawing.elements).joined()
      + (state.tab == .inspect ? drawing.parts : "")
    return (
      source: links.target(format, scale: scale ?? .default),
      sources: sources.map { ["list": $0] }, width: links.width * zoom,
      height: links.height * zoom, points: links.width, percent: 100 * zoom, label: links.label,
      languageTag: links.languageTag,
      color: "#" + state.page.color.spelling,
      photo: state.page == .preset(.photo) ? texture : nil, viewBox: drawing.viewBox,
      shapes: Markup(shapes), isFitting: state.zoom == nil,
      neighbor: state.overlays.contains(.neighbors)
        ? neighbor(state, beside: links.request, zoom) : nil
    )
  }

  /// A plain box in place of another service's button.
  private static func neighbor(
    _ state: StudioState, beside request: ButtonRequest, _ zoom: Int
  ) -> Any {
    let size = request.mode.size
    let other = state.values[.neighbor].flatMap(NeighborButton.init(spelling:))
    let height = (other?.height ?? Int(size.height)) * zoom
    let isLogo = request.mode.titled == nil
    let width = isLogo ? height : (other?.width ?? Int(size.width)) * zoom
    // Neither stands in the clear space of ours.
    let space = size.height * HumanInterfaceGuidelines.clearSpacePerHeight
    let clear = Int(space.rounded(.up)) * zoom
    return (
      width: width, outerHeight: height + 2 * clear, boxY: Double(clear) + 0.5,
      // Without the width of its line.
      boxWidth: width - 1, boxHeight: height - 1, textSize: min(height * 2 / 5, width / 8),
      title: isLogo ? "…" : "Other service", radius: height / 6
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
