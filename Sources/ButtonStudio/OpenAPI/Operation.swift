internal import ButtonCore
internal import HTTPTypes
internal import ServiceContract

/// The method GET of one path. HEAD, which is the same without a body, is not described again.
struct Operation: Sendable {
  /// The part of `operationId` after the method: `CenterReport`.
  let name: String
  /// The name of a group of operations.
  var tag = "Pages"
  let summary: String
  let parameters: [JSONValue]
  /// The response with status 200; others than failures follow from it.
  let success: ResponseDescription
  let failures: [ResponseStatus]

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
    if success == .picture { responses.append(("302", .redirect)) }
    return responses
  }
}

extension Operation {
  /// All operations on buttons, by their paths. The format is the parameter `format`, or the suffix of
  /// a picture, or that of the report; more specific paths take precedence over templates.
  static func buttons(_ parser: RequestParser, _ service: ServiceDescription) -> [String: Operation]
  {
    var operations: [String: Operation] = [:]
    let suffix = Self.inPath(
      "suffix", "The picture's file format.", ImageFormat.pictures.map(\.spelling))
    let headers = [.acceptEncoding, .acceptLanguage, .ifNoneMatch].map(JSONValue.header)
    let failures: [ResponseStatus] = [
      .badRequest, .forbidden, .preconditionFailed, .uriTooLong, .unprocessableContent,
      .internalServerError, .serviceUnavailable,
    ].filter(service.statuses.contains)
    for endpoint in Endpoint.allCases {
      let query = endpoint.parameters.map { parameter in
        parameter == .locale && RequestParser.takesAnyLocale(at: endpoint)
          ? parser.description(of: parameter).openAPIOfAnyText
          : JSONValue.reference("parameters", parameter.name)
      }
      let format = JSONValue.reference("parameters", Parameter.format.name)
      let withoutFormat = query.filter { $0 != format }
      func add(
        _ end: String, _ identifier: String, _ ending: String, _ parameters: [JSONValue],
        _ success: ResponseDescription, missing: [ResponseStatus] = []
      ) {
        operations[endpoint.path + end] = Operation(
          name: endpoint.rawValue.capitalizedFirst + identifier, tag: "Buttons",
          summary: endpoint.summary + ending, parameters: parameters + headers, success: success,
          failures: missing + failures)
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
    self.init(
      page, .page(page),
      [.preconditionFailed, .uriTooLong, .internalServerError, .serviceUnavailable])
  }

  /// A file that is the same for everyone.
  init(file: SiteEntry) {
    self.init(
      file, .file(file.summary, mediaTypes: [file.mediaType]), [.preconditionFailed, .uriTooLong])
  }

  /// The archives with kits.
  init(kits: SiteEntry) {
    self.init(
      kits, .kit(kits),
      [.badRequest, .uriTooLong, .tooManyRequests, .internalServerError, .serviceUnavailable],
      tag: "Buttons", headers: [])
  }

  private init(
    _ entry: SiteEntry, _ success: ResponseDescription, _ failures: [ResponseStatus],
    tag: String = "Pages", headers: [JSONValue] = Self.headers
  ) {
    let language = entry.isNegotiated ? [JSONValue.header(.acceptLanguage)] : []
    self.init(
      name: entry.title.split(separator: " ").map { $0.capitalizedFirst }.joined(), tag: tag,
      summary: entry.title, parameters: entry.parameters.map(\.openAPI) + headers + language,
      success: success, failures: failures)
  }

  /// The files that pages refer to. Their paths change with their content, so they are one
  /// operation whose parameter lists the current names.
  init(assets: [SiteFile]) {
    let file = Self.inPath(
      "file", "The name, which contains part of the content's digest.",
      assets.map { String($0.path.dropFirst(SiteFile.assetFolder.count)) })
    self.init(
      name: "Asset", summary: "A file that pages refer to", parameters: [file] + Self.headers,
      success: .file("The file; it never changes.", mediaTypes: assets.map(\.mediaType)),
      failures: [.notFound, .preconditionFailed, .uriTooLong])
  }

  private static let headers = [JSONValue.header(.acceptEncoding), .header(.ifNoneMatch)]

  /// A part of the path that is one of a few words.
  private static func inPath(_ name: String, _ meaning: String, _ words: [String]) -> JSONValue {
    [
      "name": .string(name), "in": "path", "required": true, "description": .string(meaning),
      "schema": ["type": "string", "enum": .array(words.map(JSONValue.string))],
    ]
  }
}

extension JSONValue {
  /// A reference to a request header that affects the response.
  fileprivate static func header(_ name: HTTPField.Name) -> JSONValue {
    .reference("parameters", name.rawName)
  }
}
