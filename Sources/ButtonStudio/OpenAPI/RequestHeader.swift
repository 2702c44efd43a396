/// A request header that affects the response.
enum RequestHeader: String, CaseIterable, Sendable {
  case acceptEncoding = "Accept-Encoding"
  case acceptLanguage = "Accept-Language"
  case ifNoneMatch = "If-None-Match"

  private var meaning: String {
    switch self {
    case .acceptEncoding: "The body is gzip-compressed if accepted."
    case .acceptLanguage: "With `locale=auto` it decides the language (RFC 4647, lookup)."
    case .ifNoneMatch:
      "Entity tags of cached responses, or `*`: if one of them is still current, the response is 304."
    }
  }

  private var example: String {
    switch self {
    case .acceptEncoding: "gzip"
    case .acceptLanguage: "de-AT, en;q=0.5"
    case .ifNoneMatch: "\"0123456789abcdef0123456789abcdef\""
    }
  }

  var reference: JSONValue { .reference("parameters", rawValue) }

  /// The header as an OpenAPI Parameter Object. Any text is accepted; an invalid value is ignored.
  var openAPI: JSONValue {
    [
      "name": .string(rawValue), "in": "header", "description": .string(meaning),
      "schema": ["type": "string"], "example": .string(example),
    ]
  }
}
