package import ButtonCore

/// Media types that several parts of the service name.
package enum MediaType {
  /// The report on a button.
  package static let report = "application/json"
  package static let problem = "application/problem+json"
  package static let html = "text/html; charset=utf-8"
  package static let plainText = "text/plain; charset=utf-8"
}

extension ImageFormat {
  package var mediaType: String {
    switch self {
    case .png: "image/png"
    case .svg: "image/svg+xml"
    }
  }
}
