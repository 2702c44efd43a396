internal import ButtonCore
internal import HTTPTypes
internal import Hummingbird

/// Answers with the description of the documents that buttons are explained by.
struct SchemaController<Context: RequestContext>: Sendable {
  private let answer: Answer

  /// - Parameter schema: A JSON Schema.
  init(schema: [UInt8]) {
    let entityTag = EntityTag(of: schema)
    var headers = AnswerHeaders.common
    headers[.contentType] = "application/schema+json"
    headers[.contentLanguage] = "en"
    headers[.cacheControl] = "public, max-age=3600"
    headers[.eTag] = entityTag.headerValue
    answer = Answer(headers: headers, body: ByteBuffer(bytes: schema), entityTag: entityTag)
  }

  func addRoutes(to router: Router<Context>) {
    for method in [HTTPRequest.Method.get, .head] {
      router.on(RouterPath(ButtonReport.schemaPath), method: method) { request, _ in
        if answer.entityTag.matches(ifNoneMatch: request.headers[values: .ifNoneMatch]) {
          return Response(status: .notModified, headers: answer.headers)
        }
        return Response(
          status: .ok, headers: answer.headers, body: .init(byteBuffer: answer.body))
      }
    }
  }
}
