internal import ButtonCore
internal import ButtonReports
package import HTTPTypes
package import ServiceContract

/// The headers of responses.
package enum ResponseHeaders {
  /// The value of `Server`.
  static let serverName = "bezel"

  /// The headers of a document, except common ones, those of ``StoredResponse`` and what ``further(_:_:)`` adds.
  static func of(
    _ document: Document, _ coding: ContentCoding, artwork: ArtworkOrigin, prefix: PathPrefix
  ) -> HTTPFields {
    // A literal looks for no earlier field of the same name.
    var headers: HTTPFields
    switch document {
    case .picture(let request):
      let format = request.output.format
      // Browsers show no PDF under the policy of pictures, and an XML only as a tree.
      let disposition = (format.isForPages ? "inline" : "attachment") + "; filename=\"" + request.fileName
      headers = [
        .contentType: format.mediaType, .contentLanguage: request.languageTag,
        .contentDisposition: disposition + "." + format.spelling + "\"",
      ]
    case .report:
      let link = "<\(prefix + ReportBuilder.schemaPath)>; rel=\"describedby\""
      headers = [.contentType: document.mediaType, .contentLanguage: "en", .link: link]
    }
    if document.isCompressible {
      headers[.vary] = "Accept-Encoding"
      headers[.contentEncoding] = coding.headerValue
    }
    headers[.bezelArtwork] = artwork.rawValue
    return headers
  }

  /// `Cache-Control` of what never changes at its address: a year, the longest that caches keep
  /// anything, and no revalidation (RFC 8246).
  package static let immutable = "public, max-age=31536000, immutable"

  /// `Cache-Control` of a page, which contains the requested host and changes with each release.
  package static let page = "private, no-cache"

  /// The headers of a page for people, or of a description for their tools, except `ETag`.
  package static func page(_ entry: SiteEntry, _ coding: ContentCoding) -> HTTPFields {
    var headers = common.merging(html)
    headers[.contentType] = entry.mediaType
    headers[.contentLanguage] = "en"
    headers[.vary] = "Accept-Encoding" + (entry.isNegotiated ? ", Accept-Language" : "")
    headers[.contentEncoding] = coding.headerValue
    headers[.cacheControl] = page
    return headers
  }

  /// The headers of a page for people, also of one about an error.
  static let html: HTTPFields = [
    .contentType: MediaType.html,
    .contentSecurityPolicy:
      "default-src 'none'; connect-src 'self'; img-src 'self'; script-src 'self'; "
      + "style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    .referrerPolicy: "no-referrer",
  ]

  /// The headers of a file that is the same for everyone, except common ones and `ETag`.
  ///
  /// - Parameter isImmutable: Whether changed content would have another path.
  package static func file(of mediaType: String, _ coding: ContentCoding, isImmutable: Bool) -> HTTPFields {
    var headers: HTTPFields = [.contentType: mediaType, .vary: "Accept-Encoding"]
    headers[.contentEncoding] = coding.headerValue
    headers[.cacheControl] =
      isImmutable ? immutable : "public, max-age=3600"
    return headers
  }

  /// `Cache-Control` of an error: so short that a fix shows soon, but repeats are cached.
  static var error: String { "public, max-age=\(Freshness.error)" }

  /// The headers of what only operators read. Unlike pictures, scripts of other origins cannot.
  static func operators(_ mediaType: String) -> HTTPFields {
    var fields: HTTPFields = [
      .contentType: mediaType, .cacheControl: noStore, .xContentTypeOptions: "nosniff",
      .crossOriginResourcePolicy: "same-origin",
    ]
    fields[.contentSecurityPolicy] = common[.contentSecurityPolicy]
    return fields
  }

  /// `Cache-Control` of what is for one client, or for this moment, such as a temporary error.
  package static let noStore = "no-store"

  /// The headers of an error that a caller can fix.
  package static var problem: HTTPFields {
    var headers = common
    headers[.contentType] = MediaType.problem
    headers[.contentLanguage] = "en"
    headers[.cacheControl] = error
    return headers
  }

  /// The headers that a request adds to a response shared with other requests.
  ///
  /// - Parameters:
  ///   - findings: All findings of the request, the worst first.
  ///   - prefix: That of the report's address; `nil` if the service answers no request for the report.
  static func further(_ parsed: RequestParser.Parsed, _ findings: [Finding], _ prefix: PathPrefix?) -> HTTPFields {
    var headers: HTTPFields = [:]
    headers[.bezelIgnoredParameters] = ignoredParameters(parsed.ignored)
    if let worst = findings.first {
      // An item with parameters (RFC 9651). Rules and severities are tokens, and a target is visible ASCII without
      // quotation marks.
      let document = prefix.map { ";document=\"\($0 + parsed.asked.target(as: .report))\"" } ?? ""
      headers[.bezelFinding] =
        "\(worst.rule.text);severity=\(worst.severity.word);findings=\(findings.count)" + document
    }
    if parsed.isNegotiated { headers[.vary] = "Accept-Language" }
    return headers
  }

  /// Names as a list of strings (RFC 9651); `nil` for none. Characters other than visible ASCII are
  /// percent-encoded; long names and long lists are cut. At most 1,600 bytes.
  static func ignoredParameters(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let maxNames = 16
    let maxBytes = 32
    return names.prefix(maxNames).map { name in
      let shown = String(decoding: name.utf8.prefix(maxBytes), as: UTF8.self)
      let isPlain = shown.utf8.allSatisfy { byte in
        (0x21...0x7E).contains(byte) && !"\"\\%".utf8.contains(byte)
      }
      return "\"\(isPlain ? shown : shown.queryEncoded)\""
    }.joined(separator: ", ")
  }
}
