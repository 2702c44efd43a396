/// A kind of file: a picture, or the report on it.
package enum ImageFormat: String, Word {
  case png, svg
  /// Lossless, with the pixels of the PNG.
  case webp
  case pdf
  /// Android's own, with the suffix that its tools demand.
  case vectorDrawable = "xml"
  case report = "json"

  package static let `default` = ImageFormat.png
  package static let pictures = allCases.filter { $0 != .report }

  /// Whether browsers show it as a picture.
  package var isForPages: Bool { isRaster || self == .svg }

  /// Whether it has pixels, so that a pixel scale applies.
  package var isRaster: Bool { self == .png || self == .webp }

  package static let synonyms: [String: ImageFormat] = [
    "imagepng": .png, "imagesvgxml": .svg, "vector": .svg, "imagewebp": .webp,
    "applicationpdf": .pdf, "vectordrawable": .vectorDrawable, "android": .vectorDrawable,
    "applicationxml": .vectorDrawable, "applicationjson": .report, "report": .report,
  ]
}

/// A picture's format, with the options that only it has.
package struct ImageOutput: Hashable, Sendable {
  /// Never the report.
  package let format: ImageFormat
  /// Pixels per point; `nil` for vectors.
  package let scale: PixelScale?
  /// Whether background, logo and title of an SVG are groups.
  package let hasLayers: Bool

  /// - Parameters:
  ///   - format: The report stands for the PNG that it describes.
  ///   - scale: Pixels per point, for a format that has pixels.
  ///   - layers: Whether an SVG has its parts as groups.
  package init(_ format: ImageFormat, _ scale: PixelScale = .default, layers: Bool = false) {
    self.format = format == .report ? .png : format
    self.scale = self.format.isRaster ? scale : nil
    hasLayers = layers && format == .svg
  }

  package static func png(_ scale: PixelScale) -> ImageOutput { ImageOutput(.png, scale) }
  package static let svg = ImageOutput(.svg)
  package static let pdf = ImageOutput(.pdf)
}
