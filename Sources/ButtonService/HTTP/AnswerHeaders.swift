internal import ButtonCore
internal import HTTPTypes

/// The one source of what every answer says beside its body.
enum AnswerHeaders {
  /// What `Server` says.
  static let serverName = "bezel"

  /// Pages of other origins may embed and read every answer.
  static let common: HTTPFields = [
    .accessControlAllowOrigin: "*",
    .accessControlExposeHeaders: [
      HTTPField.Name.bezelArtwork, .bezelIgnoredParameters, .cacheStatus, .contentLanguage, .eTag,
    ].map(\.rawName).joined(separator: ", "),
    .crossOriginResourcePolicy: "cross-origin",
    .xContentTypeOptions: "nosniff",
    // An SVG opened by itself is a document: it may do nothing.
    .contentSecurityPolicy: "default-src 'none'; sandbox",
  ]

  /// The headers of a picture, but for the length of its body.
  static func picture(
    for key: AnswerKey, entityTag: EntityTag, artwork: Artwork.Origin, freshness: Freshness
  ) -> HTTPFields {
    let output = key.request.output
    var headers = common
    headers[.contentType] = output.format.mediaType
    if output.isCompressible {
      headers[.vary] = "Accept-Encoding"
      headers[.contentEncoding] = key.coding.headerValue
    }
    headers[.contentLanguage] = key.request.languageTag
    headers[.contentDisposition] = "inline; filename=\"\(output.fileName)\""
    headers[.eTag] = entityTag.headerValue
    headers[.cacheControl] = freshness.cacheControl(of: artwork)
    headers[.bezelArtwork] = artwork.rawValue
    return headers
  }

  /// The headers of an error that a caller can mend.
  static var problem: HTTPFields {
    var headers = common
    headers[.contentType] = "application/problem+json"
    headers[.contentLanguage] = "en"
    headers[.cacheControl] = "public, max-age=\(Freshness.error)"
    return headers
  }

  /// The headers that a request adds to an answer that other requests have too.
  static func further(_ parsed: RequestParser.Parsed) -> HTTPFields {
    var headers: HTTPFields = [:]
    if !parsed.ignored.isEmpty {
      headers[.bezelIgnoredParameters] = ignoredParameters(parsed.ignored)
    }
    if parsed.isNegotiated { headers[.vary] = "Accept-Language" }
    return headers
  }

  /// Names as a list of strings (RFC 9651): other characters than visible ASCII are
  /// percent-encoded, and what is too long to be useful is left out. At most 1,600 bytes.
  static func ignoredParameters(_ names: [String]) -> String {
    let mostNames = 16
    let mostBytes = 32
    return names.prefix(mostNames).map { name in
      let shown = String(decoding: name.utf8.prefix(mostBytes), as: UTF8.self)
      let isPlain = shown.utf8.allSatisfy { byte in
        (0x21...0x7E).contains(byte) && !"\"\\%".utf8.contains(byte)
      }
      return "\"" + (isPlain ? shown : shown.queryEncoded) + "\""
    }.joined(separator: ", ")
  }
}

extension ImageFormat {
  fileprivate var mediaType: String {
    switch self {
    case .png: "image/png"
    case .svg: "image/svg+xml"
    }
  }
}

extension ImageOutput {
  /// The name under which browsers save a picture: Apple's, with the scale in it.
  fileprivate var fileName: String {
    switch self {
    case .png(let scale): "appleid_button@\(scale.spelling)x.png"
    case .svg: "appleid_button.svg"
    }
  }
}
