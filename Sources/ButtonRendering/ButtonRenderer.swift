package import ButtonCore
internal import Graphics

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
  /// - Returns: The bytes of the file.
  /// - Throws: ``TitleLibrary/MissingTitle`` for a request of another catalog, or
  ///   `GraphicsFault` when memory runs out.
  package func render(
    _ request: ButtonRequest, onStage: ((RenderingStage, Duration) -> Void)? = nil
  ) throws -> [UInt8] {
    func timed<Value>(_ stage: RenderingStage, _ work: () throws -> Value) rethrows -> Value {
      guard let onStage else { return try work() }
      let start = ContinuousClock.now
      defer { onStage(stage, start.duration(to: .now)) }
      return try work()
    }
    let drawing = try timed(.layout) { try self.drawing(request, on: request.pixelGrid) }
    switch request.output {
    case .png(let scale), .webp(let scale):
      let bitmap = try timed(.raster) {
        try drawing.bitmap(on: request.pixelGrid(scale), artwork)
      }
      return try timed(.encode) {
        // Levels are rounded to every third, which moves none by more than 1, but for areas where
        // steps would be seen. The pixels of all formats are the same.
        let pixels = bitmap.quantized(sparing: drawing.softLevels)
        return request.output.format == .webp
          ? try pixels.encodedWebP()
          : try pixels.encodedPNG(
            title: drawing.label, languageTag: drawing.languageTag, pixelsPerPoint: scale.pixelsPerPoint)
      }
    case .svg(let layers):
      return timed(.encode) { Array(drawing.svg(artwork, layers: layers).utf8) }
    case .pdf: return try timed(.encode) { try drawing.pdf(artwork) }
    case .vectorDrawable:
      return timed(.encode) { Array(drawing.vectorDrawable(artwork).utf8) }
    }
  }

  /// - Parameter grid: The pixels to which the layout is aligned, if any.
  package func layout(
    _ request: ButtonRequest, on grid: PixelGrid?
  ) throws(TitleLibrary.MissingTitle) -> Layout {
    Layout(request, try titles.title(request), on: grid)
  }

  /// A button as shapes.
  ///
  /// - Parameter grid: The picture's pixels, if it has any.
  package func drawing(
    _ request: ButtonRequest, on grid: PixelGrid? = nil
  ) throws(TitleLibrary.MissingTitle) -> Drawing {
    Drawing(try layout(request, on: grid), request)
  }
}

package enum RenderingStage: String, CaseIterable, Sendable {
  /// Deciding where logo and title go. At the first use of a title, also shaping it.
  case layout
  case raster
  case encode
}
