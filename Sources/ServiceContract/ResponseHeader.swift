package import HTTPTypes

/// What responses of the service say about themselves.
package enum ResponseHeader {
  /// The methods of every path, as `Allow` lists them.
  package static let methods = "GET, HEAD, OPTIONS"

  /// Headers about the content, which a 304 response does not repeat (RFC 9110, section 15.4.5).
  package static let ofContent: Set<HTTPField.Name> = [
    .contentType, .contentLanguage, .contentDisposition, .contentEncoding, .contentLength, .bezelFinding,
  ]

  /// The headers of every response. Pages of other origins may embed and read all of them.
  package static let common: HTTPFields = [
    // Responses are small, so a range request gets the whole.
    .acceptRanges: "none",
    .accessControlAllowOrigin: "*",
    .accessControlExposeHeaders:
      "Bezel-Artwork, Bezel-Finding, Bezel-Ignored-Parameters, Cache-Status, Content-Language, ETag",
    .crossOriginResourcePolicy: "cross-origin",
    .xContentTypeOptions: "nosniff",
    // An SVG opened on its own is a document, which may not load or run anything.
    .contentSecurityPolicy: "default-src 'none'; sandbox",
  ]
}

extension HTTPField.Name {
  package static let bezelArtwork = named("Bezel-Artwork")
  package static let bezelFinding = named("Bezel-Finding")
  package static let bezelIgnoredParameters = named("Bezel-Ignored-Parameters")
  package static let cacheStatus = named("Cache-Status")
  package static let link = named("Link")
  package static let referrerPolicy = named("Referrer-Policy")

  private static func named(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("no field name") }
    return name
  }
}
