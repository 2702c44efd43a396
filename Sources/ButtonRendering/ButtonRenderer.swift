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
  /// - Throws: ``TitleLibrary/MissingTitle`` for a request of another catalog, or
  ///   `GraphicsError` when memory runs out.
  package func render(_ request: ButtonRequest) throws -> EncodedImage {
    switch request.output {
    case .png(let scale):
      let grid = request.pixelGrid(scale)
      return EncodedImage(
        format: .png, bytes: try drawing(request, on: grid).png(on: grid, artwork))
    case .svg:
      return EncodedImage(format: .svg, bytes: Array(try drawing(request).svg(artwork).utf8))
    }
  }

  /// Where everything of a picture goes. That of an SVG has no pixels to keep to.
  package func layout(_ request: ButtonRequest) throws(TitleLibrary.MissingTitle) -> Layout {
    let design = try ButtonDesign(request, titles: titles)
    return switch request.output {
    case .png(let scale): Layout(design, grid: PixelGrid(request.mode.size, scale))
    case .svg: Layout(design)
    }
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

/// An image file in memory.
package struct EncodedImage: Hashable, Sendable {
  package var format: ImageFormat
  package var bytes: [UInt8]

  package init(format: ImageFormat, bytes: [UInt8]) {
    self.format = format
    self.bytes = bytes
  }
}
