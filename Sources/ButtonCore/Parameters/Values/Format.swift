/// A kind of image file of pixels.
package enum RasterFormat: CaseIterable, Hashable, Sendable {
  case png
  /// Lossless, with the pixels of the PNG.
  case webp
}

/// A kind of image file of vectors, whose unit is a point.
package enum VectorFormat: CaseIterable, Hashable, Sendable {
  case svg, pdf
  /// Android's own.
  case vectorDrawable
}

/// A kind of image file.
package enum ImageFormat: Hashable, Sendable {
  case raster(RasterFormat)
  case vector(VectorFormat)

  package static let png = ImageFormat.raster(.png)
  package static let svg = ImageFormat.vector(.svg)
  package static let webp = ImageFormat.raster(.webp)
  package static let pdf = ImageFormat.vector(.pdf)
  package static let vectorDrawable = ImageFormat.vector(.vectorDrawable)
  package static let `default` = ImageFormat.png
}

extension ImageFormat: Word {
  package static let allCases: [ImageFormat] = [.png, .svg, .webp, .pdf, .vectorDrawable]

  package var spelling: String {
    switch self {
    case .raster(.png): "png"
    case .raster(.webp): "webp"
    case .vector(.svg): "svg"
    case .vector(.pdf): "pdf"
    // What Android's tools demand of its files.
    case .vector(.vectorDrawable): "xml"
    }
  }

  /// Whether browsers show it as a picture.
  package var isForPages: Bool {
    switch self {
    case .raster, .svg: true
    case .vector: false
    }
  }

  /// Whether it has pixels, so that a pixel scale applies.
  package var isRaster: Bool {
    if case .raster = self { true } else { false }
  }
}

/// A kind of response: an image, or the report on it.
package enum ResponseFormat: CaseIterable, Hashable, Sendable {
  case image(ImageFormat)
  case report

  package static let png = ResponseFormat.image(.png)
  package static let svg = ResponseFormat.image(.svg)
  package static let webp = ResponseFormat.image(.webp)
  package static let pdf = ResponseFormat.image(.pdf)
  package static let vectorDrawable = ResponseFormat.image(.vectorDrawable)
  package static let `default` = ResponseFormat.png
  package static let allCases = ImageFormat.allCases.map(ResponseFormat.image) + [.report]
}

extension ResponseFormat: Word, ParameterValue {
  package var spelling: String {
    switch self {
    case .image(let format): format.spelling
    case .report: "json"
    }
  }

  package static func guess(from text: String) -> ResponseFormat? {
    guess(
      from: text,
      synonyms: [
        "imagepng": .png, "imagesvgxml": .svg, "vector": .svg, "imagewebp": .webp,
        "applicationpdf": .pdf, "vectordrawable": .vectorDrawable, "android": .vectorDrawable,
        "applicationxml": .vectorDrawable, "applicationjson": .report, "report": .report,
      ])
  }
}
