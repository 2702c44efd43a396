internal import ButtonCore
internal import ServiceContract

// Every kind of response.

extension ResponseDescription {
  /// A successful response with a button.
  ///
  /// - Parameter format: The kind of file.
  static func button(_ format: ResponseFormat) -> ResponseDescription {
    let always: [ResponseHeader] = [.bezelArtwork, .cacheStatus, .contentLanguage, .entityTag]
    let sometimes: [ResponseHeader] = [.bezelFinding, .bezelIgnoredParameters]
    switch format {
    case .image(let format) where format.isCompressible:
      return ResponseDescription(
        "The picture.", always: always + [.contentDisposition, .vary],
        sometimes: sometimes + [.contentEncoding],
        content: [format.mediaType: .media(["type": "string"])])
    case .image(let format):
      return ResponseDescription(
        "The picture.", always: always + [.contentDisposition],
        sometimes: sometimes + [.vary], content: [format.mediaType: [:]])
    case .report:
      return ResponseDescription(
        "The report on the picture.", always: always + [.link, .vary],
        sometimes: sometimes + [.contentEncoding], content: [MediaType.report: .report])
    }
  }

  /// A page, or a description for tools.
  static func page(_ entry: SiteEntry) -> ResponseDescription {
    ResponseDescription(
      entry.summary, always: [.contentLanguage, .entityTag, .referrerPolicy, .vary],
      sometimes: [.contentEncoding], content: [entry.mediaType: body(of: entry.mediaType)])
  }

  /// An archive with a kit.
  static func kit(_ entry: SiteEntry) -> ResponseDescription {
    ResponseDescription(
      entry.summary, always: [.bezelArtwork, .contentDisposition],
      content: [entry.mediaType: [:]])
  }

  /// A file that is the same for everyone.
  ///
  /// - Parameter mediaTypes: All media types at the path.
  static func file(_ meaning: String, mediaTypes: [String]) -> ResponseDescription {
    ResponseDescription(
      meaning, always: [.entityTag, .vary], sometimes: [.contentEncoding],
      content: Dictionary(mediaTypes.map { ($0, body(of: $0)) }) { first, _ in first })
  }

  private static func body(of mediaType: String) -> JSONValue {
    .media(["type": mediaType.hasSuffix("json") ? "object" : "string"])
  }
}

extension JSONValue {
  /// A report as content.
  static let report = JSONValue.media(.reference("schemas", ButtonSchema.component))
}
