internal import HTTPTypes

extension HTTPField.Name {
  // The literals are valid field names; every test would reveal a wrong one.
  private static func known(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("not a field name: \(name)") }
    return name
  }

  /// Which logo pictures carry: `apple` or `stand-in`.
  static let bezelArtwork = known("Bezel-Artwork")
  /// The worst finding of a picture under the Human Interface Guidelines, and the URL of the report
  /// with all findings: `title-proportion;severity=warning;findings=2;document="…"`.
  static let bezelFinding = known("Bezel-Finding")
  static let link = known("Link")
  /// Names of parameters that this endpoint ignores.
  static let bezelIgnoredParameters = known("Bezel-Ignored-Parameters")
  /// How the cache took part in a response (RFC 9211).
  static let cacheStatus = known("Cache-Status")
  /// The scheme of the request that a proxy received.
  static let xForwardedProto = known("X-Forwarded-Proto")
  static let referrerPolicy = known("Referrer-Policy")
  static let crossOriginResourcePolicy = known("Cross-Origin-Resource-Policy")
}
