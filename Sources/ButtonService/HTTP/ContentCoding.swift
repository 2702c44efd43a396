internal import ButtonCore
internal import Graphics

/// How a body is compressed on its way (RFC 9110, section 8.4).
enum ContentCoding: Hashable, Sendable {
  case identity, gzip

  /// Takes gzip from whoever can read it.
  ///
  /// - Parameter acceptEncoding: The header's value; several headers joined by commas.
  init(acceptEncoding: String?) {
    guard let acceptEncoding else {
      self = .identity
      return
    }
    let list = QualityList(acceptEncoding)
    let gzip = list.quality(of: ["gzip", "x-gzip"], orAny: "*")
    // Whoever does not mention it has nothing against it, and nothing for it.
    let identity = list.quality(of: ["identity"], orAny: "identity")
    self = gzip > 0 && gzip >= identity ? .gzip : .identity
  }

  /// The value of `Content-Encoding`, if that is to be said.
  var headerValue: String? {
    switch self {
    case .identity: nil
    case .gzip: "gzip"
    }
  }

  /// A body as it is sent.
  func encoded(_ bytes: [UInt8]) throws(GraphicsError) -> [UInt8] {
    switch self {
    case .identity: bytes
    case .gzip: try Graphics.gzip(bytes)
    }
  }
}
