internal import ButtonCore

/// The button on its page, with what is shown around and on top of it.
struct StudioStage {
  /// The picture's path and query: the chosen picture, with more pixels for a zoomed stage.
  let source: String
  /// The pictures for screens with more pixels; `nil` for vectors.
  let sources: Sources?
  /// The picture's extent on the page in CSS pixels.
  let width: Int
  let height: Int
  let label: String
  let languageTag: String
  /// The page's colour, with a number sign.
  let color: String
  /// The path of the photo shown in place of the colour, if any.
  let photo: String?
  let viewBox: String
  let shapes: Markup
  /// Whether the picture becomes smaller where it does not fit.
  let isFitting: Bool
  let neighbor: Neighbor?

  /// The values of `srcset`.
  struct Sources {
    let list: [Source]
  }

  struct Source {
    /// The picture's path and query.
    let target: String
    let density: Int
  }

  /// A plain box in place of another service's button.
  struct Neighbor {
    let width: Int
    let height: Int
    /// The size of the box without the width of its line.
    let boxWidth: Int
    let boxHeight: Int
    let textSize: Int
    let title: String
    /// The radius of its corners.
    let radius: Int
  }

  /// The request for the picture on the stage. If zoomed, pixels get a larger scale, so that its
  /// edges line up with the overlay's lines.
  static func shown(_ request: ButtonRequest, zoom: Zoom?) -> ButtonRequest {
    var request = request
    if case .raster(let format, let scale) = request.output {
      request.output = .raster(format, scale.times((zoom ?? largestFitting).factor))
    }
    return request
  }

  /// A button is small; at twice its size it is easier to look at.
  private static let largestFitting = Zoom.two

  init(_ state: StudioState, links: ButtonLinks, drawing: OverlayDrawing, photo texture: String) {
    isFitting = state.zoom == nil
    let zoom = (state.zoom ?? Self.largestFitting).factor
    let format = ResponseFormat.image(links.pageFormat)
    let scale = Self.shown(links.request, zoom: state.zoom).output.scale
    source = links.target(format, scale: scale ?? .default)
    sources = scale.map { scale in
      Sources(
        list: [2, 3].map { density in
          Source(target: links.target(format, scale: scale.times(density)), density: density)
        })
    }
    width = links.width * zoom
    height = links.height * zoom
    label = links.label
    languageTag = links.languageTag
    color = "#" + state.page.color.spelling
    photo = state.page == .preset(.photo) ? texture : nil
    viewBox = drawing.viewBox
    shapes = Markup(
      Overlay.allCases.filter(state.overlays.contains).map(drawing.elements).joined()
        + (state.tab == .inspect ? drawing.parts : ""))
    if state.overlays.contains(.neighbors) {
      let size = links.request.mode.size
      let other = state.values[.match].flatMap(OtherButton.init(spelling:))
      let height = (other?.height ?? Int(size.height)) * zoom
      let isLogo = links.request.mode.titled == nil
      let width = isLogo ? height : (other?.width ?? Int(size.width)) * zoom
      neighbor = Neighbor(
        width: width, height: height, boxWidth: width - 1, boxHeight: height - 1,
        textSize: min(height * 2 / 5, width / 8), title: isLogo ? "…" : "Other service",
        radius: height / 6)
    } else {
      neighbor = nil
    }
  }
}

extension PixelScale {
  /// The smallest scale with at least `factor` times the pixels per point, or else the largest.
  fileprivate func times(_ factor: Int) -> PixelScale {
    let wanted = pixelsPerPoint * Double(factor)
    return Self.allCases.first { $0.pixelsPerPoint >= wanted } ?? .six
  }
}
