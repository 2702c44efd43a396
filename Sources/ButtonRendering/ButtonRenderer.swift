package import ButtonCore
internal import Graphics

/// Turns requests into images.
///
/// A plain value: titles are outlines, which threads read without sharing more than the setting of
/// one that is asked for the first time, and the same request gives the same bytes everywhere.
package struct ButtonRenderer: Sendable {
  package let titles: TitleLibrary
  package let artwork: Artwork

  package init(titles: TitleLibrary, artwork: Artwork) { (self.titles, self.artwork) = (titles, artwork) }

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
    let output = request.output
    let drawing = try timed(.layout) { try self.drawing(request, on: request.pixelGrid) }
    guard let scale = output.scale else {
      return try timed(.encode) {
        switch output.format {
        case .pdf: try drawing.pdf(artwork)
        case .vectorDrawable: drawing.vectorDrawable(artwork)
        default: drawing.svg(artwork, layers: output.hasLayers)
        }
      }
    }
    let bitmap = try timed(.raster) { try drawing.bitmap(on: request.pixelGrid(scale), artwork) }
    return try timed(.encode) {
      // Levels are rounded to every third, which moves none by more than 1, but for areas where steps would be seen.
      // The pixels of all formats are the same.
      let pixels = bitmap.quantized(sparing: drawing.softLevels)
      return output.format == .webp
        ? try pixels.encodedWebP()
        : try pixels.encodedPNG(
          title: drawing.label, languageTag: drawing.languageTag, pixelsPerPoint: scale.pixelsPerPoint)
    }
  }

  /// A button as shapes.
  ///
  /// - Parameter grid: The picture's pixels, to which the layout is aligned, if it has any.
  package func drawing(
    _ request: ButtonRequest, on grid: PixelGrid? = nil
  ) throws(TitleLibrary.MissingTitle) -> Drawing {
    Drawing(Layout(request, try titles.title(request), on: grid), request)
  }
}

package enum RenderingStage: String, CaseIterable, Sendable {
  /// Deciding where logo and title go. At the first use of a title, also shaping it.
  case layout
  case raster
  case encode
}
