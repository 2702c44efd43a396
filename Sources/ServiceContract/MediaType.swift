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

extension ImageFormat {
  package var mediaType: String {
    switch self {
    case .png: "image/png"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    case .vectorDrawable: "application/xml"
    }
  }

  /// Whether compression makes a file smaller, so that a response depends on `Accept-Encoding`.
  package var isCompressible: Bool { self == .svg || self == .vectorDrawable }
}
