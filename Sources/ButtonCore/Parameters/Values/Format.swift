/// The format of a picture's file.
package enum ImageFormat: String, Word {
  case png, svg
  /// Lossless, with the pixels of the PNG.
  case webp
  case pdf
  /// Android's own, with the suffix that its tools demand.
  case vectorDrawable = "xml"

  /// Whether browsers show it as a picture.
  package var isForPages: Bool { isRaster || self == .svg }

  /// Whether it has pixels, so that a pixel scale applies.
  package var isRaster: Bool { self == .png || self == .webp }
}

/// The kind of document that a suffix or the parameter `format` asks for.
package enum DocumentFormat: Word {
  case picture(ImageFormat)
  case report

  package static let allCases = ImageFormat.allCases.map(DocumentFormat.picture) + [.report]

  package var spelling: String {
    switch self {
    case .picture(let format): format.spelling
    case .report: "json"
    }
  }
}

/// A picture's file, with the options that only its format has.
package struct ImageOutput: Hashable, Sendable {
  package let format: ImageFormat
  /// Pixels per point; `nil` for vectors.
  package let scale: PixelScale?
  /// Whether an SVG has a group each for background, logo and title.
  package let hasLayers: Bool

  /// Leaves out what the format does not have.
  package init(_ format: ImageFormat, _ scale: PixelScale = .default, layers: Bool = false) {
    (self.format, self.scale) = (format, format.isRaster ? scale : nil)
    hasLayers = layers && format == .svg
  }
}
