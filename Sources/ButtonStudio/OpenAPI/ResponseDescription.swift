internal import ButtonCore
internal import ServiceContract

/// The description of a response with one status.
struct ResponseDescription: Hashable, Sendable {
  /// What it is of, as a part of its name among the components.
  let kind: String
  /// When it is sent, in a sentence.
  var meaning: String
  /// The headers, and whether every such response has them.
  var headers: [ResponseHeader: Bool]
  /// OpenAPI Media Type Objects by media type; empty without a body.
  var content: [String: JSONValue] = [:]
  /// Whether all of its kind have the same content.
  var isShared = false

  init(
    _ kind: String, _ meaning: String, always: [ResponseHeader], sometimes: [ResponseHeader] = [],
    content: [String: JSONValue] = [:], isShared: Bool = false
  ) {
    (self.kind, self.meaning, self.content) = (kind, meaning, content)
    self.isShared = isShared || content.isEmpty
    let common = ResponseHeader.common.map(\.header) + [.cacheControl]
    headers = Dictionary((common + always).map { ($0, true) }) { first, _ in first }
    for header in sometimes { headers[header] = false }
  }

  /// Its name among the components, if it is the same for all of its kind with this status.
  func component(_ status: String) -> String? { isShared ? "\(kind).\(status)" : nil }

  /// A response with the same headers, except those about the content, and no body.
  func withoutContent(_ meaning: String) -> ResponseDescription {
    var result = self
    result.meaning = meaning
    result.headers = headers.filter { !ResponseHeader.ofContent.contains($0.key) }
    (result.content, result.isShared) = ([:], true)
    return result
  }

  /// An OpenAPI Response Object.
  var openAPI: JSONValue {
    let headers = headers.map { header, isAlways in
      (header.rawValue, JSONValue.reference("headers", header.component(isAlways: isAlways)))
    }
    return [
      "description": .string(meaning), "headers": .object(Dictionary(headers) { $1 }),
      "content": content.isEmpty ? nil : .object(content),
    ]
  }
}

// Every kind of response.

extension ResponseDescription {
  /// A button, in one of the formats of pictures.
  static let picture = ResponseDescription(
    "Picture", "The picture.", always: ofButtons + [.contentDisposition],
    // Those of formats that are compressed.
    sometimes: sometimesOfButtons + [.contentEncoding, .vary],
    content: Dictionary(ImageFormat.pictures.map { ($0.mediaType, .binary) }) { $1 },
    isShared: true)

  static let redirect = ResponseDescription(
    "Picture", "`v` is not the current fingerprint. The picture is at the current address.",
    always: [.location])

  /// The report on a button.
  static let report = ResponseDescription(
    "Report", "The report on the picture.", always: ofButtons + [.link, .vary],
    sometimes: sometimesOfButtons + [.contentEncoding], content: [MediaType.report: .report],
    isShared: true)

  private static let ofButtons: [ResponseHeader] = [
    .bezelArtwork, .cacheStatus, .contentLanguage, .entityTag,
  ]
  private static let sometimesOfButtons: [ResponseHeader] = [
    .bezelFinding, .bezelIgnoredParameters,
  ]

  /// A page, or a description for tools.
  static func page(_ entry: SiteEntry) -> ResponseDescription {
    ResponseDescription(
      "Page", of: entry, always: [.contentLanguage, .entityTag, .referrerPolicy, .vary])
  }

  /// An archive with a kit.
  static func kit(_ entry: SiteEntry) -> ResponseDescription {
    ResponseDescription(
      "Kit", of: entry, always: [.bezelArtwork, .contentDisposition], sometimes: [])
  }

  private init(
    _ kind: String, of entry: SiteEntry, always: [ResponseHeader],
    sometimes: [ResponseHeader] = [.contentEncoding]
  ) {
    self.init(
      kind, entry.summary, always: always, sometimes: sometimes,
      content: [entry.mediaType: Self.body(of: entry.mediaType)])
  }

  /// A file that is the same for everyone.
  ///
  /// - Parameter mediaTypes: All media types at the path.
  static func file(_ meaning: String, mediaTypes: [String]) -> ResponseDescription {
    ResponseDescription(
      "File", meaning, always: [.entityTag, .vary], sometimes: [.contentEncoding],
      content: Dictionary(mediaTypes.map { ($0, body(of: $0)) }) { first, _ in first })
  }

  /// The responses to failed requests, by their status.
  static func failures(
    _ statuses: Set<ResponseStatus>, _ service: ServiceDescription
  ) -> [String: JSONValue] {
    var failures: [String: JSONValue] = [:]
    for status in statuses {
      guard let mediaType = status.body else { continue }
      var content = [mediaType: mediaType == MediaType.report ? JSONValue.report : .problem]
      // For clients that prefer it.
      if status.source == .failure { content[MediaType.html] = .media(["type": "string"]) }
      failures["\(status.rawValue)"] =
        ResponseDescription(
          "Problem", status.meaning(service.limits), always: status.headers,
          sometimes: status.possibleHeaders,
          content: content
        ).openAPI
    }
    return failures
  }

  private static func body(of mediaType: String) -> JSONValue {
    if mediaType.hasSuffix("json") { return .media(["type": "object"]) }
    let isText = mediaType.hasPrefix("text/") || mediaType.contains("svg")
    return isText ? .media(["type": "string"]) : .binary
  }
}

extension JSONValue {
  /// A reference to a component of the same document.
  static func reference(_ kind: String, _ name: String) -> JSONValue {
    ["$ref": "#/components/\(kind)/\(name)"]
  }

  /// An OpenAPI Media Type Object with a schema.
  fileprivate static func media(_ schema: JSONValue) -> JSONValue { ["schema": schema] }

  /// Bytes as content.
  fileprivate static let binary = media(["type": "string", "format": "binary"])
  /// A report as content.
  fileprivate static let report = media(.reference("schemas", "Report"))
  fileprivate static let problem = media(.reference("schemas", "ProblemDetails"))
}
