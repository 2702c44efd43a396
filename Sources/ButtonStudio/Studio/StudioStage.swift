internal import ButtonAssets
internal import ButtonCore

/// The button on its page, with what is shown around and on top of it.
struct StudioStage {
  let identifier: String
  let button: ShownButton
  /// Its size on the stage.
  let width: Int
  let height: Int
  /// The button's own size, without its shadow: `208 × 44`.
  let size: String
  let color: String
  let photo: String?
  let viewBox: String
  let shapes: TemplateValue
  let isFitting: Bool

  /// The request for the picture on the stage. If zoomed, pixels get a larger scale, so that its
  /// edges line up with the overlay's lines.
  static func shown(_ request: ButtonRequest, zoom: Zoom) -> ButtonRequest {
    request.output.scale.map {
      request.with(ImageOutput(request.output.format, $0.times(zoom.factor)))
    } ?? request
  }

  /// - Parameter texture: The path of the photo that a page may have in place of a colour.
  init(_ state: StudioState, _ name: String, links: ButtonLinks, drawing: OverlayDrawing, photo texture: String) {
    let view = state.view
    identifier = name
    let zoom = view.zoom.factor
    let format = links.pageFormat
    // With more pixels for a zoomed stage.
    let scale = Self.shown(links.request, zoom: view.zoom).output.scale
    func target(_ factor: Int) -> String {
      links.target(format, scale: scale?.times(factor) ?? .default)
    }
    button = ShownButton(
      links.request, source: links.target(format, scale: scale ?? .default),
      larger: scale == nil ? nil : (double: target(2), triple: target(3)))
    (width, height) = (links.width * zoom, links.height * zoom)
    let own = links.request.size
    size = "\(Int(own.width)) × \(Int(own.height))"
    color = "#" + view.page.color.spelling
    photo = view.page == .preset(.photo) ? texture : nil
    viewBox = drawing.viewBox
    shapes = .markup(
      Overlay.allCases.filter(view.overlays.contains).map { drawing.shown($0).elements }.joined()
        + (view.tab == .inspect ? drawing.parts : ""))
    isFitting = view.zoom == .fit
  }
}

extension PixelScale {
  /// The smallest scale with at least `factor` times the pixels per point, or else the largest.
  fileprivate func times(_ factor: Int) -> PixelScale {
    let wanted = pixelsPerPoint * Double(factor)
    return Self.allCases.first { $0.pixelsPerPoint >= wanted } ?? .six
  }
}
