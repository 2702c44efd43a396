internal import ServiceContract

extension Operation {
  /// A page, or a description for tools.
  init(page: SiteEntry) {
    let refusal: [ResponseStatus] = page.parameters.contains(where: \.isStrict) ? [.badRequest] : []
    self.init(
      page,
      success: page.isPublic
        ? .sheet(page) : .page(page),
      failures: refusal
        + [.preconditionFailed, .uriTooLong, .internalServerError, .serviceUnavailable])
  }

  /// A file that is the same for everyone.
  init(file: SiteEntry) {
    self.init(
      file, success: .file(file.summary, mediaTypes: [file.mediaType]),
      failures: [.preconditionFailed, .uriTooLong])
  }

  /// The archives with kits.
  init(kits: SiteEntry) {
    name = "Kit"
    tag = .buttons
    summary = kits.title
    parameters = kits.parameters.map(\.openAPI)
    success = .kit(kits)
    failures = [
      .badRequest, .uriTooLong, .tooManyRequests, .internalServerError, .serviceUnavailable,
    ]
  }

  private init(_ entry: SiteEntry, success: ResponseDescription, failures: [ResponseStatus]) {
    name = entry.title.split(separator: " ")
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    tag = .pages
    summary = entry.title
    parameters =
      entry.parameters.map(\.openAPI) + Self.requestHeaders
      + (entry.isNegotiated ? [RequestHeader.acceptLanguage.reference] : [])
    self.success = success
    self.failures = failures
  }

  /// The files that pages refer to. Their paths change with their content, so they are one
  /// operation whose parameter lists the current names.
  init(assets: [SiteFile]) {
    name = "Asset"
    tag = .pages
    summary = "A file that pages refer to"
    let file: JSONValue = [
      "name": "file", "in": "path", "required": true,
      "description": "The name, which contains part of the content's digest.",
      "schema": [
        "type": "string",
        "enum": .array(
          assets.map { .string(String($0.path.dropFirst(SiteFile.assetFolder.count))) }),
      ],
    ]
    parameters = [file] + Self.requestHeaders
    success = .file("The file; it never changes.", mediaTypes: assets.map(\.mediaType))
    failures = [.notFound, .preconditionFailed, .uriTooLong]
  }

  private static let requestHeaders = [RequestHeader.acceptEncoding, .ifNoneMatch].map(\.reference)
}
