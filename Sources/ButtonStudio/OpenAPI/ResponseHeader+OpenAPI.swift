internal import ButtonReports
internal import ServiceContract

extension ResponseHeader {
  private var schema: JSONValue {
    switch self {
    case .allow: ["const": .string(Self.methods)]
    case .bezelArtwork: ["enum": ["apple", "stand-in"]]
    case .bezelFinding:
      Self.text(
        #"^[a-z-]+;severity=(error|warning|note);findings=[0-9]+;document="/([^"?]+/)?appleid/[^"]+"$"#
      )
    case .bezelIgnoredParameters: Self.text(#"^"[^"]*"(, "[^"]*")*$"#)
    case .cacheStatus:
      [
        "enum": [
          "bezel; hit", "bezel; fwd=uri-miss; stored", "bezel; fwd=uri-miss; collapsed",
        ]
      ]
    case .contentDisposition:
      Self.text(
        #"^(inline|attachment); filename="apple-[a-z0-9.-]+(@[1-6](\.5)?x)?\.(png|webp|svg|pdf|xml|zip)"$"#
      )
    case .contentEncoding: ["const": "gzip"]
    case .contentLanguage: Self.text("^[a-z]{2,3}(-[A-Za-z0-9]+)*$")
    case .entityTag: Self.text(#"^"[0-9a-f]{32}"$"#)
    case .link: Self.text(#"^<(/[\w.-]+)*/schemas/button\.json>; rel="describedby"$"#)
    case .location: Self.text(#"^[a-z]+(\.[a-z]+)?\?.*v=[0-9a-f]{64}"#)
    case .referrerPolicy: ["const": "no-referrer"]
    case .retryAfter: ["type": "integer", "minimum": 0]
    case .vary: Self.text("^Accept(-Encoding|-Language)?(, Accept(-Encoding|-Language)?){0,2}$")
    // A page has a policy of its own.
    case .cacheControl, .contentSecurityPolicy: ["type": "string"]
    case .acceptRanges, .accessControlAllowOrigin, .accessControlExposeHeaders,
      .crossOriginResourcePolicy, .xContentTypeOptions, .contentLength, .contentType, .date,
      .server, .xRequestID:
      Self.common.first { $0.header == self }.map { ["const": .string($0.value)] }
        ?? ["type": "string"]
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
