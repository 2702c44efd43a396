internal import ButtonCore

/// The button on its page, with what is shown around and on top of it.
struct StudioStage {
  let source: String
  let sources: Sources?
  let width: Int
  let height: Int
  /// The picture's width in points.
  let points: Int
  /// How large it is shown.
  let percent: Int
  let label: String
  let languageTag: String
  let color: String
  let photo: String?
  let viewBox: String
  let shapes: Markup
  let isFitting: Bool
  let neighbor: Box?

  /// The picture for screens with more pixels.
  struct Sources {
    let list: [Source]
  }

  struct Source {
    let target: String
    let density: Int
  }

  /// A plain box in place of another service's button.
  struct Box {
    let width: Int
    /// With the clear space of our button above and below, in which none stands.
    let outerHeight: Int
    let boxY: Double
    // Without the width of its line.
    let boxWidth: Int
    let boxHeight: Int
    let textSize: Int
    let title: String
    let radius: Int
  }

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

  /// - Parameter texture: The path of the photo that a page may have in place of a colour.
  init(_ state: StudioState, links: ButtonLinks, drawing: OverlayDrawing, photo texture: String) {
    let view = state.view
    let zoom = (view.zoom ?? Self.largestFitting).factor
    let format = links.pageFormat
    // With more pixels for a zoomed stage.
    let scale = Self.shown(links.request, zoom: view.zoom).output.scale
    source = links.target(format, scale: scale ?? .default)
    sources = scale.map { scale in
      Sources(
        list: [2, 3].map {
          Source(target: links.target(format, scale: scale.times($0)), density: $0)
        })
    }
    (width, height) = (links.width * zoom, links.height * zoom)
    (points, percent) = (links.width, 100 * zoom)
    (label, languageTag) = (links.label, links.languageTag)
    color = "#" + view.page.color.spelling
    photo = view.page == .preset(.photo) ? texture : nil
    viewBox = drawing.viewBox
    shapes = Markup(
      Overlay.allCases.filter(view.overlays.contains).map(drawing.elements).joined()
        + (view.tab == .inspect ? drawing.parts : ""))
    isFitting = view.zoom == nil
    neighbor = view.overlays.contains(.neighbors) ? Box(beside: state, zoom) : nil
  }
}

extension StudioStage.Box {
  fileprivate init(beside state: StudioState, _ zoom: Int) {
    let size = state.request.mode.size
    let other = state.neighbor
    let isLogo = state.request.mode.titled == nil
    let height = (other?.height ?? Int(size.height)) * zoom
    let space = size.height * HumanInterfaceGuidelines.clearSpacePerHeight
    let clear = Int(space.rounded(.up)) * zoom
    (outerHeight, boxY) = (height + 2 * clear, Double(clear) + 0.5)
    width = isLogo ? height : (other?.width ?? Int(size.width)) * zoom
    (boxWidth, boxHeight) = (width - 1, height - 1)
    textSize = min(height * 2 / 5, width / 8)
    title = isLogo ? "…" : "Other service"
    radius = height / 6
  }
}

extension PixelScale {
  /// The smallest scale with at least `factor` times the pixels per point, or else the largest.
  fileprivate func times(_ factor: Int) -> PixelScale {
    let wanted = pixelsPerPoint * Double(factor)
    return Self.allCases.first { $0.pixelsPerPoint >= wanted } ?? .six
  }
}
