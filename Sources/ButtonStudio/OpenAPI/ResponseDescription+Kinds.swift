internal import ButtonCore
internal import ServiceContract

// Every kind of response.

extension ResponseDescription {
  /// A button, in one of the formats of pictures.
  static let picture = ResponseDescription(
    .picture, "The picture.", always: ofButtons + [.contentDisposition],
    // Those of formats that are compressed.
    sometimes: sometimesOfButtons + [.contentEncoding, .vary],
    content: Dictionary(ImageFormat.pictures.map { ($0.mediaType, .binary) }) { $1 })

  /// The report on a button.
  static let report = ResponseDescription(
    .report, "The report on the picture.", always: ofButtons + [.link, .vary],
    sometimes: sometimesOfButtons + [.contentEncoding], content: [MediaType.report: .report])

  private static let ofButtons: [ResponseHeader] = [
    .bezelArtwork, .cacheStatus, .contentLanguage, .entityTag,
  ]
  private static let sometimesOfButtons: [ResponseHeader] = [
    .bezelFinding, .bezelIgnoredParameters,
  ]

  /// A page, or a description for tools.
  static func page(_ entry: SiteEntry) -> ResponseDescription {
    ResponseDescription(
      .page, entry.summary, always: [.contentLanguage, .entityTag, .referrerPolicy, .vary],
      sometimes: [.contentEncoding], content: [entry.mediaType: body(of: entry.mediaType)])
  }

  /// An archive with a kit.
  static func kit(_ entry: SiteEntry) -> ResponseDescription {
    ResponseDescription(
      .kit, entry.summary, always: [.bezelArtwork, .contentDisposition],
      content: [entry.mediaType: .binary])
  }

  /// A style sheet.
  static func sheet(_ entry: SiteEntry) -> ResponseDescription {
    ResponseDescription(
      .sheet, entry.summary, always: [.cacheStatus, .entityTag, .vary],
      sometimes: [.contentEncoding],
      content: [entry.mediaType: body(of: entry.mediaType)])
  }

  /// A file that is the same for everyone.
  ///
  /// - Parameter mediaTypes: All media types at the path.
  static func file(_ meaning: String, mediaTypes: [String]) -> ResponseDescription {
    ResponseDescription(
      .file, meaning, always: [.entityTag, .vary], sometimes: [.contentEncoding],
      content: Dictionary(mediaTypes.map { ($0, body(of: $0)) }) { first, _ in first })
  }

  private static func body(of mediaType: String) -> JSONValue {
    if mediaType.hasSuffix("json") { return .media(["type": "object"]) }
    let isText = mediaType.hasPrefix("text/") || mediaType.contains("svg")
    return isText ? .media(["type": "string"]) : .binary
  }
}

extension JSONValue {
  /// Bytes as content.
  static let binary = JSONValue.media(["type": "string", "format": "binary"])

  /// A report as content.
  static let report = JSONValue.media(.reference("schemas", ReportSchema.component))
}
