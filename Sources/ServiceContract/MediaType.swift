package import ButtonCore

/// Media types that several parts of the service name.
package enum MediaType {
  package static let zip = "application/zip"
  /// The report on a button.
  package static let report = "application/json"
  package static let problem = "application/problem+json"
  package static let html = "text/html; charset=utf-8"
  package static let styleSheet = "text/css; charset=utf-8"
  package static let icon = "image/x-icon"
  package static let plainText = "text/plain; charset=utf-8"
}

extension ResponseFormat {
  /// Whether compression makes a document smaller, so that a response depends on
  /// `Accept-Encoding`.
  package var isCompressible: Bool {
    switch self {
    case .image(let format): format.isCompressible
    case .report: true
    }
  }
}

extension ImageFormat {
  package var mediaType: String {
    switch self {
    case .raster(.png): "image/png"
    case .raster(.webp): "image/webp"
    case .vector(.svg): "image/svg+xml"
    case .vector(.pdf): "application/pdf"
    case .vector(.vectorDrawable): "application/xml"
    }
  }

  /// Whether compression makes a file smaller, so that a response depends on `Accept-Encoding`.
  package var isCompressible: Bool {
    switch self {
    case .vector(.svg), .vector(.vectorDrawable): true
    case .raster, .vector(.pdf): false
    }
  }
}
