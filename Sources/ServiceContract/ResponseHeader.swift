package import HTTPTypes

/// Every response header of the service, under its name.
package enum ResponseHeader: String, CaseIterable, Hashable, Sendable {
  case acceptRanges = "Accept-Ranges"
  case accessControlAllowOrigin = "Access-Control-Allow-Origin"
  case accessControlExposeHeaders = "Access-Control-Expose-Headers"
  case allow = "Allow"
  case bezelArtwork = "Bezel-Artwork"
  case bezelFinding = "Bezel-Finding"
  case bezelIgnoredParameters = "Bezel-Ignored-Parameters"
  case cacheControl = "Cache-Control"
  case cacheStatus = "Cache-Status"
  case contentDisposition = "Content-Disposition"
  case contentEncoding = "Content-Encoding"
  case contentLanguage = "Content-Language"
  case contentLength = "Content-Length"
  case contentSecurityPolicy = "Content-Security-Policy"
  case contentType = "Content-Type"
  case crossOriginResourcePolicy = "Cross-Origin-Resource-Policy"
  case date = "Date"
  case entityTag = "ETag"
  case link = "Link"
  case location = "Location"
  case referrerPolicy = "Referrer-Policy"
  case retryAfter = "Retry-After"
  case server = "Server"
  case vary = "Vary"
  case xContentTypeOptions = "X-Content-Type-Options"
  case xRequestID = "X-Request-ID"

  /// Headers of HTTP itself, which most responses have.
  package static let general: Set<ResponseHeader> = [
    .contentLength, .contentType, .date, .server, .xRequestID,
  ]

  /// Headers about the content, which a 304 response does not repeat (RFC 9110, section 15.4.5).
  package static let ofContent: Set<ResponseHeader> = [
    .contentType, .contentLanguage, .contentDisposition, .contentEncoding, .contentLength,
    .bezelFinding,
  ]

  /// Headers of every response of this service, with their values. Pages of other origins may embed
  /// and read all of them.
  package static let common: [(header: ResponseHeader, value: String)] = [
    // Responses are small, so a range request gets the whole.
    (.acceptRanges, "none"),
    (.accessControlAllowOrigin, "*"),
    (.accessControlExposeHeaders, exposed.map(\.rawValue).joined(separator: ", ")),
    (.crossOriginResourcePolicy, "cross-origin"),
    (.xContentTypeOptions, "nosniff"),
    // An SVG opened on its own is a document, which may not load or run anything.
    (.contentSecurityPolicy, "default-src 'none'; sandbox"),
  ]

  /// The headers that scripts of other origins may read.
  private static let exposed: [ResponseHeader] = [
    .bezelArtwork, .bezelFinding, .bezelIgnoredParameters, .cacheStatus, .contentLanguage,
    .entityTag,
  ]

  /// The methods of every path, as `Allow` lists them.
  package static let methods = "GET, HEAD, OPTIONS"

  package var field: HTTPField.Name {
    // The names are valid; every test would reveal another one.
    guard let name = HTTPField.Name(rawValue) else {
      preconditionFailure("not a field name: \(rawValue)")
    }
    return name
  }
}

extension HTTPField.Name {
  package static let bezelArtwork = ResponseHeader.bezelArtwork.field
  package static let bezelFinding = ResponseHeader.bezelFinding.field
  package static let bezelIgnoredParameters = ResponseHeader.bezelIgnoredParameters.field
  package static let cacheStatus = ResponseHeader.cacheStatus.field
  package static let crossOriginResourcePolicy = ResponseHeader.crossOriginResourcePolicy.field
  package static let link = ResponseHeader.link.field
  package static let referrerPolicy = ResponseHeader.referrerPolicy.field
}
