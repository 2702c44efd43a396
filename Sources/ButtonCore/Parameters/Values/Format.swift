/// The format of a picture's file.
package enum ImageFormat: String, Word {
  case png, svg
  /// Lossless, with the pixels of the PNG.
  case webp
  case pdf
  /// Android's own, with the suffix that its tools demand.
  case vectorDrawable = "xml"

  package static let `default` = ImageFormat.png

  /// Whether browsers show it as a picture.
  package var isForPages: Bool { isRaster || self == .svg }

  /// Whether it has pixels, so that a pixel scale applies.
  package var isRaster: Bool { self == .png || self == .webp }
}

/// The kind of document that a suffix or the parameter `format` asks for.
package enum DocumentFormat: Word {
  case picture(ImageFormat)
  case report

  package static let `default` = DocumentFormat.picture(.default)
  package static let allCases = ImageFormat.allCases.map(DocumentFormat.picture) + [.report]
  package static let labels = [
    "png": "PNG", "svg": "SVG", "webp": "WebP", "pdf": "PDF", "xml": "Android VectorDrawable",
  ]

  package var spelling: String {
    switch self {
    case .picture(let format): format.spelling
    case .report: "json"
    }
  }
}

/// A picture's file, with the options that only its format has.
package enum ImageOutput: Hashable, Sendable {
  case png(PixelScale)
  case webp(PixelScale)
  /// - Parameter layers: Whether background, logo and title are groups.
  case svg(layers: Bool)
  case pdf
  case vectorDrawable

  /// - Parameters:
  ///   - scale: Pixels per point, for a format that has pixels.
  ///   - layers: Whether an SVG has its parts as groups.
  package init(_ format: ImageFormat, _ scale: PixelScale = .default, layers: Bool = false) {
    self =
      switch format {
      case .png: .png(scale)
      case .webp: .webp(scale)
      case .svg: .svg(layers: layers)
      case .pdf: .pdf
      case .vectorDrawable: .vectorDrawable
      }
  }

  package static let plainSVG = ImageOutput.svg(layers: false)

  package var format: ImageFormat {
    switch self {
    case .png: .png
    case .webp: .webp
    case .svg: .svg
    case .pdf: .pdf
    case .vectorDrawable: .vectorDrawable
    }
  }

  /// Pixels per point; `nil` for vectors.
  package var scale: PixelScale? {
    switch self {
    case .png(let scale), .webp(let scale): scale
    case .svg, .pdf, .vectorDrawable: nil
    }
  }

  var hasLayers: Bool { self == .svg(layers: true) }
}
