internal import ButtonCore

/// A response header. Headers that every HTTP response has are left out: `Content-Type`,
/// `Content-Length`, `Date` and `Server`.
enum ResponseHeader: String, CaseIterable, Hashable, Sendable {
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
  case contentSecurityPolicy = "Content-Security-Policy"
  case crossOriginResourcePolicy = "Cross-Origin-Resource-Policy"
  case entityTag = "ETag"
  case link = "Link"
  case referrerPolicy = "Referrer-Policy"
  case retryAfter = "Retry-After"
  case vary = "Vary"
  case xContentTypeOptions = "X-Content-Type-Options"

  /// Its meaning, in a sentence.
  var meaning: String {
    switch self {
    case .acceptRanges: "A request for a part of the answer gets the whole."
    case .accessControlAllowOrigin: "Pages of any origin may read the answer."
    case .accessControlExposeHeaders: "The headers that scripts of other origins may read."
    case .allow: "The methods that are possible."
    case .bezelArtwork: "Whose logo the picture shows: Apple's own artwork or the stand-in."
    case .bezelFinding:
      "The worst that the Human Interface Guidelines say against the button, with its severity, how "
        + "many findings there are, and the document of them all (RFC 9651)."
    case .bezelIgnoredParameters:
      "Names of parameters that mean nothing at this path, as a list of strings (RFC 9651)."
    case .cacheControl: "How long the answer may be used without asking again."
    case .cacheStatus:
      "Whether the answer was kept in memory or on disk, made for this request, or being made for "
        + "another one (RFC 9211)."
    case .contentDisposition: "The name under which browsers save the picture."
    case .contentEncoding: "How the body is compressed."
    case .contentLanguage: "The language of the title, or of the text (BCP 47)."
    case .contentSecurityPolicy: "What the document may do if it is opened by itself."
    case .crossOriginResourcePolicy: "Pages of any origin may embed the answer."
    case .entityTag: "A strong tag, made of the body alone."
    case .link: "Where the document's JSON Schema is."
    case .referrerPolicy: "What links from here tell."
    case .retryAfter: "Seconds after which to ask again."
    case .vary: "The request's headers that the answer depends on."
    case .xContentTypeOptions: "Disables MIME sniffing."
    }
  }

  private var schema: JSONValue {
    switch self {
    case .acceptRanges: ["const": "none"]
    case .accessControlAllowOrigin: ["const": "*"]
    case .allow: ["const": "GET, HEAD, OPTIONS"]
    case .bezelArtwork: ["enum": ["apple", "stand-in"]]
    case .bezelFinding:
      Self.text(
        #"^[a-z-]+;severity=(error|warning|note);findings=[0-9]+;document="/appleid/[^"]+"$"#)
    case .bezelIgnoredParameters: Self.text(#"^"[^"]*"(, "[^"]*")*$"#)
    case .cacheStatus:
      [
        "enum": [
          "bezel; hit", "bezel; hit; detail=disk", "bezel; fwd=uri-miss; stored",
          "bezel; fwd=uri-miss; collapsed",
        ]
      ]
    case .contentDisposition:
      Self.text(#"^inline; filename="appleid_button(@[1-6](\.5)?x\.png|\.svg)"$"#)
    case .contentEncoding: ["const": "gzip"]
    case .contentLanguage: Self.text("^[a-z]{2,3}(-[A-Za-z0-9]+)*$")
    case .crossOriginResourcePolicy: ["const": "cross-origin"]
    case .entityTag: Self.text(#"^"[0-9a-f]{32}"$"#)
    case .link: ["const": .string("<\(ButtonReport.schemaPath)>; rel=\"describedby\"")]
    case .referrerPolicy: ["const": "no-referrer"]
    case .retryAfter: ["type": "integer", "minimum": 0]
    case .vary: Self.text("^Accept-(Encoding|Language)(, Accept-(Encoding|Language))?$")
    case .xContentTypeOptions: ["const": "nosniff"]
    case .accessControlExposeHeaders, .cacheControl, .contentSecurityPolicy: ["type": "string"]
    }
  }

  private static func text(_ pattern: String) -> JSONValue {
    ["type": "string", "pattern": .string(pattern)]
  }

  /// The header as an OpenAPI Header Object.
  ///
  /// - Parameter isAlways: Whether every response of its kind has it.
  func openAPI(isAlways: Bool) -> JSONValue {
    ["description": .string(meaning), "schema": schema, "required": .boolean(isAlways)]
  }

  /// Its name among the components.
  func component(isAlways: Bool) -> String { isAlways ? rawValue : rawValue + ".optional" }
}
