internal import ButtonCore
internal import ButtonStudio
internal import HTTPTypes

/// The headers of every response.
enum AnswerHeaders {
  /// What `Server` says.
  static let serverName = "bezel"

  /// The methods that every path takes, as `Allow` lists them.
  static let methods = "GET, HEAD, OPTIONS"

  /// Pages of other origins may embed and read every answer.
  static let common: HTTPFields = [
    // Answers are small: a request for a part gets the whole.
    .acceptRanges: "none",
    .accessControlAllowOrigin: "*",
    .accessControlExposeHeaders: [
      HTTPField.Name.bezelArtwork, .bezelFinding, .bezelIgnoredParameters, .cacheStatus,
      .contentLanguage, .eTag,
    ].map(\.rawName).joined(separator: ", "),
    .crossOriginResourcePolicy: "cross-origin",
    .xContentTypeOptions: "nosniff",
    // An SVG opened by itself is a document: it may do nothing.
    .contentSecurityPolicy: "default-src 'none'; sandbox",
  ]

  /// The headers of a document, but for the length of its body.
  static func document(
    for key: AnswerKey, entityTag: EntityTag, artwork: Artwork.Origin, freshness: Freshness
  ) -> HTTPFields {
    var headers = common
    switch key.document {
    case .picture(let request):
      headers[.contentType] = request.output.format.mediaType
      headers[.contentLanguage] = request.languageTag
      headers[.contentDisposition] = "inline; filename=\"\(request.output.fileName)\""
    case .report:
      headers[.contentType] = ButtonReport.mediaType
      headers[.contentLanguage] = "en"
      headers[.link] = "<\(ButtonReport.schemaPath)>; rel=\"describedby\""
    }
    if key.document.isCompressible {
      headers[.vary] = "Accept-Encoding"
      headers[.contentEncoding] = key.coding.headerValue
    }
    headers[.eTag] = entityTag.headerValue
    headers[.cacheControl] = freshness.cacheControl(of: artwork)
    headers[.bezelArtwork] = artwork.rawValue
    return headers
  }

  /// A page names the address at which it was asked for, and the program's next release changes it.
  static let page = "private, no-cache"

  /// The headers of a page for people, or of a description for their tools, but for its entity tag.
  static func page(_ entry: SiteEntry, _ coding: ContentCoding) -> HTTPFields {
    var headers = common
    headers[.contentType] = entry.mediaType
    headers[.contentLanguage] = "en"
    headers[.vary] = "Accept-Encoding" + (entry.isNegotiated ? ", Accept-Language" : "")
    headers[.contentEncoding] = coding.headerValue
    headers[.cacheControl] = page
    headers[.contentSecurityPolicy] =
      "default-src 'none'; connect-src 'self'; img-src 'self'; script-src 'self'; "
      + "style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    headers[.referrerPolicy] = "no-referrer"
    return headers
  }

  /// The headers of a file that is the same for everyone, but for its entity tag.
  ///
  /// - Parameter isImmutable: Whether another content would be at another path.
  static func file(
    of mediaType: String, _ coding: ContentCoding, isImmutable: Bool
  ) -> HTTPFields {
    var headers = common
    headers[.contentType] = mediaType
    headers[.vary] = "Accept-Encoding"
    headers[.contentEncoding] = coding.headerValue
    headers[.cacheControl] =
      isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=3600"
    return headers
  }

  /// The headers of a document that says why a strict request is refused.
  static func refusal(_ answer: Answer) -> HTTPFields {
    var headers = answer.headers
    headers[.cacheControl] = error
    // It is not what the client would get if all were well.
    headers[.eTag] = nil
    return headers
  }

  /// Errors are to be mended soon, but not to be asked for without end.
  private static var error: String { "public, max-age=\(Freshness.error)" }

  /// What `Cache-Control` says of an error that passes by itself.
  static let passing = "no-store"

  /// The headers of an error that a caller can mend.
  static var problem: HTTPFields {
    var headers = common
    headers[.contentType] = ProblemDetails.mediaType
    headers[.contentLanguage] = "en"
    headers[.cacheControl] = error
    return headers
  }

  /// The headers that a request adds to an answer that other requests have too.
  ///
  /// - Parameter findings: All of the request, the worst first.
  static func further(_ parsed: RequestParser.Parsed, _ findings: [Finding]) -> HTTPFields {
    var headers: HTTPFields = [:]
    if !parsed.ignored.isEmpty {
      headers[.bezelIgnoredParameters] = ignoredParameters(parsed.ignored)
    }
    if let worst = findings.first {
      headers[.bezelFinding] = finding(
        worst, of: findings.count, in: parsed.inquiry.target(format: .report))
    }
    if parsed.isNegotiated { headers[.vary] = "Accept-Language" }
    return headers
  }

  /// A finding as an item with parameters (RFC 9651). Targets have no character that a string would
  /// have to escape.
  private static func finding(_ worst: Finding, of count: Int, in target: String) -> String {
    "\(worst.rule.text);severity=\(worst.severity.word);findings=\(count);document=\"\(target)\""
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
  var mediaType: String {
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
