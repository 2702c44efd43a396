internal import ButtonCore
package import Compression

/// The compression of a response body (RFC 9110, section 8.4).
package enum ContentCoding: Hashable, Sendable {
  case identity, gzip

  /// Chooses gzip if the client accepts it.
  ///
  /// - Parameter acceptEncoding: The header's value; several headers joined by commas.
  package init(acceptEncoding: String?) {
    let list = QualityList(acceptEncoding ?? "")
    let gzip = list.quality(of: "gzip", "x-gzip", "*")
    // 0 if it is not listed, so that gzip is chosen wherever it is accepted.
    self = gzip > 0 && gzip >= list.quality(of: "identity") ? .gzip : .identity
  }

  /// The value of `Content-Encoding`; `nil` to leave the header out.
  var headerValue: String? { self == .gzip ? "gzip" : nil }

  /// A body in this coding.
  package func encoded(_ bytes: [UInt8]) throws(CompressionFault) -> [UInt8] {
    switch self {
    case .identity: bytes
    case .gzip: try Compression.gzip(bytes)
    }
  }
}
