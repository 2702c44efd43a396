internal import ButtonCore

// Every kind of response.

extension ResponseDescription {
  /// A successful response with a button.
  ///
  /// - Parameters:
  ///   - format: The kind of file.
  ///   - hasTitle: Whether there is a title, whose language may be negotiated.
  static func button(_ format: AnswerFormat, hasTitle: Bool) -> ResponseDescription {
    let always: [ResponseHeader] = [.bezelArtwork, .cacheStatus, .contentLanguage, .entityTag]
    let sometimes: [ResponseHeader] = [.bezelFinding, .bezelIgnoredParameters]
    switch format {
    case .image(.png):
      return ResponseDescription(
        "The picture.", always: always + [.contentDisposition],
        sometimes: sometimes + (hasTitle ? [.vary] : []), content: ["image/png": [:]])
    case .image(.svg):
      return ResponseDescription(
        "The picture.", always: always + [.contentDisposition, .vary],
        sometimes: sometimes + [.contentEncoding],
        content: ["image/svg+xml": .media(["type": "string"])])
    case .report:
      return ResponseDescription(
        "The document that explains the picture.", always: always + [.link, .vary],
        sometimes: sometimes + [.contentEncoding], content: [ButtonReport.mediaType: report])
    }
  }

  /// The response to a strict request whose button has a finding of severity error.
  static let refusal = ResponseDescription(
    "With `strict=true`: the button breaks a rule, and this document says which.",
    always: [.bezelArtwork, .bezelFinding, .cacheStatus, .contentLanguage, .link, .vary],
    sometimes: [.bezelIgnoredParameters, .contentEncoding],
    content: [ButtonReport.mediaType: report])

  private static let report = JSONValue.media(.reference("schemas", ButtonSchema.component))

  /// A page, or a description for tools.
  static func page(_ entry: SiteEntry) -> ResponseDescription {
    ResponseDescription(
      entry.summary, always: [.contentLanguage, .entityTag, .referrerPolicy, .vary],
      sometimes: [.contentEncoding], content: [entry.mediaType: body(of: entry.mediaType)])
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

  /// An error.
  static func problem(
    _ meaning: String, always: [ResponseHeader] = [], sometimes: [ResponseHeader] = []
  ) -> ResponseDescription {
    ResponseDescription(
      meaning, always: [.contentLanguage] + always, sometimes: sometimes,
      content: [
        ProblemSchema.mediaType: .media(.reference("schemas", ProblemSchema.component))
      ])
  }
}
