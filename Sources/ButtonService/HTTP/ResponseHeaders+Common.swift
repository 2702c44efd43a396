package import HTTPTypes
internal import Wire

extension ResponseHeaders {
  /// The methods of every path, as `Allow` lists them.
  static let methods = "GET, HEAD, OPTIONS"

  /// Headers about the content, which a 304 response does not repeat (RFC 9110, section 15.4.5).
  static let ofContent: [HTTPField.Name] = [
    .contentType, .contentLanguage, .contentDisposition, .contentEncoding, .contentLength, .bezelFinding,
  ]

  /// The headers of every response. Pages of other origins may embed and read all of them.
  static let common: HTTPFields = [
    // Responses are small, so a range request gets the whole.
    .acceptRanges: "none",
    .accessControlAllowOrigin: "*",
    .accessControlExposeHeaders: [
      HTTPField.Name.bezelArtwork, .bezelFinding, .bezelIgnoredParameters, .cacheStatus, .contentLanguage, .eTag,
    ].map(\.rawName).joined(separator: ", "),
    .crossOriginResourcePolicy: "cross-origin",
    .xContentTypeOptions: "nosniff",
    // An SVG opened on its own is a document, which may not load or run anything.
    .contentSecurityPolicy: "default-src 'none'; sandbox",
  ]

  /// The same as lines.
  package static let commonLines = common.reduce(into: []) { $0.append($1) } as [UInt8]
}

extension HTTPField.Name {
  static let bezelArtwork = named("Bezel-Artwork")
  static let bezelFinding = named("Bezel-Finding")
  static let bezelIgnoredParameters = named("Bezel-Ignored-Parameters")
  package static let cacheStatus = named("Cache-Status")
  static let link = named("Link")
  static let referrerPolicy = named("Referrer-Policy")

  private static func named(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("no field name") }
    return name
  }
}
