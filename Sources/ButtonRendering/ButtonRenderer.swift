package import ButtonCore

/// Turns requests into images.
///
/// A plain value: titles are outlines, which threads read without sharing more than the setting of
/// one that is asked for the first time, and the same request gives the same bytes everywhere.
package struct ButtonRenderer: Sendable {
  package let titles: TitleLibrary
  package let artwork: Artwork

  package init(titles: TitleLibrary, artwork: Artwork) {
    self.titles = titles
    self.artwork = artwork
  }

  /// Draws and encodes a button.
  ///
  /// - Parameter onStage: Told how long each stage took.
  /// - Throws: ``TitleLibrary/MissingTitle`` for a request of another catalog, or
  ///   `GraphicsError` when memory runs out.
  package func render(
    _ request: ButtonRequest, onStage: ((RenderingStage, Duration) -> Void)? = nil
  ) throws -> EncodedImage {
    func timed<Value>(_ stage: RenderingStage, _ work: () throws -> Value) rethrows -> Value {
      guard let onStage else { return try work() }
      let start = ContinuousClock.now
      defer { onStage(stage, start.duration(to: .now)) }
      return try work()
    }
    func vectors(_ format: VectorFormat, layers: Bool = false) throws -> EncodedImage {
      let drawing = try timed(.layout) { try self.drawing(request) }
      return EncodedImage(
        bytes: try timed(.encode) {
          try drawing.encoded(as: format, layers: layers, artwork)
        })
    }
    switch request.output {
    case .raster(let format, let scale):
      let grid = request.pixelGrid(scale)
      let drawing = try timed(.layout) { try self.drawing(request, on: grid) }
      let bitmap = try timed(.raster) { try drawing.bitmap(on: grid, artwork) }
      return EncodedImage(
        bytes: try timed(.encode) { try drawing.encoded(bitmap, as: format, scale) })
    case .vector(let format): return try vectors(format)
    case .layeredSVG: return try vectors(.svg, layers: true)
    }
  }

  /// Where everything of a picture goes. Vectors are not aligned to pixels.
  package func layout(_ request: ButtonRequest) throws(TitleLibrary.MissingTitle) -> Layout {
    let design = try ButtonDesign(request, titles: titles)
    return Layout(design, grid: request.output.scale.map { PixelGrid(request.mode.size, $0) })
  }

  /// A button as shapes.
  ///
  /// - Parameter grid: The picture's pixels, if it has any.
  package func drawing(
    _ request: ButtonRequest, on grid: PixelGrid? = nil
  ) throws(TitleLibrary.MissingTitle) -> Drawing {
    let design = try ButtonDesign(request, titles: titles)
    return Drawing(Layout(design, grid: grid), design: design)
  }
}

/// A stage of making a picture.
package enum RenderingStage: String, CaseIterable, Sendable {
  /// Deciding where logo and title go. At the first use of a title, also shaping it.
  case layout
  /// Drawing the pixels.
  case raster
  /// Writing the file.
  case encode
}

/// An image file in memory.
package struct EncodedImage: Hashable, Sendable {
  package let bytes: [UInt8]
}
