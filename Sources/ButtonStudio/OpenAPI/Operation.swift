internal import ServiceContract

/// The methods of one path: GET, and HEAD, which is the same without a body.
struct Operation: Sendable {
  /// The part of `operationId` after the method: `CenterSVG`.
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
    ["get": operation("get", hasBody: true), "head": operation("head", hasBody: false)]
  }

  private func operation(_ method: String, hasBody: Bool) -> JSONValue {
    var responses: [String: JSONValue] = [
      "200": (hasBody ? success : success.withoutContent()).openAPI
    ]
    if success.headers[.entityTag] != nil {
      responses["304"] =
        success.withoutContent("What `If-None-Match` names is still current.").openAPI
    }
    if let redirect { responses["302"] = redirect.openAPI }
    for failure in failures {
      responses["\(failure.rawValue)"] = .reference(
        "responses", failure.component(hasBody: hasBody))
    }
    return [
      "operationId": .string(method + name),
      "tags": [.string(tag.rawValue)],
      "summary": .string(summary + (hasBody ? "" : ": headers only")),
      "parameters": .array(parameters),
      "responses": .object(responses),
    ]
  }
}
