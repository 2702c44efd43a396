internal import ServiceContract

/// The method GET of one path. HEAD, which is the same without a body, is not described again.
struct Operation: Sendable {
  /// The part of `operationId` after the method: `CenterReport`.
  let name: String
  let tag: Tag
  let summary: String
  let parameters: [JSONValue]
  /// The response with status 200.
  let success: ResponseDescription
  /// The response that leads to another address, if there may be one.
  var redirect: ResponseDescription?
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
        "tags": [.string(tag.rawValue)],
        "summary": .string(summary),
        "parameters": .array(parameters),
        "responses": .object(Dictionary(responses) { $1 }),
      ]
    ]
  }

  /// The responses that other operations may have, too, by their names among the components.
  var sharedResponses: [String: JSONValue] {
    Dictionary(
      described.compactMap { status, response in
        response.component(status).map { ($0, response.openAPI) }
      }
    ) { $1 }
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
