internal import ButtonCore
internal import ServiceContract

/// The method GET of one path. HEAD, which is the same without a body, is not described again.
struct Operation: Sendable {
  /// The part of `operationId` after the method: `CenterReport`.
  let name: String
  /// The name of a group of operations.
  var tag = Self.pages
  let summary: String
  let parameters: [JSONValue]
  /// The response with status 200.
  let success: ResponseDescription
  /// The response that leads to another address, if there may be one.
  var redirect: ResponseDescription?
  let failures: [ResponseStatus]

  static let buttons = "Buttons"
  static let pages = "Pages"

  /// An OpenAPI Path Item Object.
  var openAPI: JSONValue {
    var responses = described.map { status, response in
      (status, response.component(status).map { .reference("responses", $0) } ?? response.openAPI)
    }
    responses += failures.map { ("\($0.rawValue)", .reference("responses", "\($0.rawValue)")) }
    return [
      "get": [
        "operationId": .string("get" + name),
        "tags": [.string(tag)],
        "summary": .string(summary),
        "parameters": .array(parameters),
        "responses": .object(Dictionary(responses) { $1 }),
      ]
    ]
  }

  /// The responses that other operations may have, too, by their names among the components.
  var sharedResponses: [String: JSONValue] {
    let shared = described.compactMap { status, response in
      response.component(status).map { ($0, response.openAPI) }
    }
    return Dictionary(shared) { $1 }
  }

  private var described: [(status: String, response: ResponseDescription)] {
    var responses = [("200", success)]
    if success.headers[.entityTag] != nil {
      let meaning = "What `If-None-Match` names is still current."
      responses.append(("304", success.withoutContent(meaning)))
    }
    if let redirect { responses.append(("302", redirect)) }
    return responses
  }
}

extension Operation {
  /// All operations on buttons, by their paths. The format is the parameter `format`, or the suffix of
  /// a picture, or that of the report; more specific paths take precedence over templates.
  static func buttons(_ parser: RequestParser, _ service: ServiceDescription) -> [String: Operation]
  {
    var operations: [String: Operation] = [:]
    for endpoint in Endpoint.allCases {
      let (path, word) = (endpoint.path, endpoint.rawValue)
      let name = word.capitalizedFirst
      let query = endpoint.parameters.map { parameter in
        parameter == .locale && RequestParser.takesAnyLocale(at: endpoint)
          ? parser.description(of: parameter).openAPIOfAnyText
          : JSONValue.reference("parameters", parameter.name)
      }
      let format = JSONValue.reference("parameters", Parameter.format.name)
      let withoutFormat = query.filter { $0 != format }
      let suffix: JSONValue = [
        "name": "suffix", "in": "path", "required": true,
        "description": "The picture's file format.",
        "schema": [
          "type": "string", "enum": .array(ImageFormat.pictures.map { .string($0.spelling) }),
        ],
      ]
      func add(
        _ end: String, _ identifier: String, _ ending: String, _ parameters: [JSONValue],
        _ success: ResponseDescription, missing: [ResponseStatus] = []
      ) {
        let isReport = success == .report
        operations[path + end] = Operation(
          name: name + identifier, tag: Self.buttons, summary: endpoint.summary + ending,
          parameters: parameters + RequestHeader.allCases.map(\.reference), success: success,
          redirect: isReport ? nil : .redirect,
          failures: missing
            + [
              .badRequest, .forbidden, .preconditionFailed, .uriTooLong, .unprocessableContent,
              .internalServerError, .serviceUnavailable,
            ].filter(service.statuses.contains))
      }
      add("", "", "", query, .picture)
      add(
        ".{suffix}", "File", ", in the format of the suffix", [suffix] + withoutFormat, .picture,
        missing: [.notFound])
      add(".json", "Report", ": the report", withoutFormat, .report)
    }
    return operations
  }

  /// A page, or a description for tools.
  init(page: SiteEntry) {
    let refusal: [ResponseStatus] = page.parameters.contains(where: \.isStrict) ? [.badRequest] : []
    self.init(
      page, page.isPublic ? .sheet(page) : .page(page),
      refusal + [.preconditionFailed, .uriTooLong, .internalServerError, .serviceUnavailable])
  }

  /// A file that is the same for everyone.
  init(file: SiteEntry) {
    self.init(
      file, .file(file.summary, mediaTypes: [file.mediaType]), [.preconditionFailed, .uriTooLong])
  }

  private init(
    _ entry: SiteEntry, _ success: ResponseDescription, _ failures: [ResponseStatus]
  ) {
    self.init(
      name: entry.title.split(separator: " ")
        .map { $0.capitalizedFirst }.joined(),
      summary: entry.title,
      parameters: entry.parameters.map(\.openAPI) + Self.headers
        + (entry.isNegotiated ? [RequestHeader.acceptLanguage.reference] : []),
      success: success, failures: failures)
  }

  /// The archives with kits.
  init(kits: SiteEntry) {
    self.init(
      name: "Kit", tag: Self.buttons, summary: kits.title,
      parameters: kits.parameters.map(\.openAPI), success: .kit(kits),
      failures: [
        .badRequest, .uriTooLong, .tooManyRequests, .internalServerError, .serviceUnavailable,
      ])
  }

  /// The files that pages refer to. Their paths change with their content, so they are one
  /// operation whose parameter lists the current names.
  init(assets: [SiteFile]) {
    let names = assets.map {
      JSONValue.string(String($0.path.dropFirst(SiteFile.assetFolder.count)))
    }
    let file: JSONValue = [
      "name": "file", "in": "path", "required": true,
      "description": "The name, which contains part of the content's digest.",
      "schema": ["type": "string", "enum": .array(names)],
    ]
    self.init(
      name: "Asset", summary: "A file that pages refer to", parameters: [file] + Self.headers,
      success: .file("The file; it never changes.", mediaTypes: assets.map(\.mediaType)),
      failures: [.notFound, .preconditionFailed, .uriTooLong])
  }

  private static let headers = [RequestHeader.acceptEncoding, .ifNoneMatch].map(\.reference)
}
