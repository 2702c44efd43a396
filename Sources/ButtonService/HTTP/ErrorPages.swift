internal import ButtonCore
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ServiceContract

/// Answers errors with a page for people with a browser, and with JSON for everyone else.
struct ErrorPages: Sendable {
  let make: @Sendable (ErrorExplanation) throws -> String
  /// The threads that make pages. If too many wait, the answer stays JSON.
  let workers: WorkerPool

  /// - Parameter response: With a body in JSON.
  func response(
    to request: Request, from asker: Asker, _ response: Response, _ explanation: ErrorExplanation
  ) async -> Response {
    var response = response
    response.headers.vary(by: .accept)
    guard request.headers.preferPage,
      let page = try? await workers.run(for: asker, { try make(explanation) })
    else { return response }
    for field in ResponseHeaders.html { response.headers[field.name] = field.value }
    response.headers[.contentLength] = nil
    return Response(
      status: response.status, headers: response.headers,
      body: .init(byteBuffer: ByteBuffer(string: page)))
  }
}

/// A strict request whose picture breaks a rule, in both forms of the answer.
struct StrictRefusal: Error {
  /// With the report as its body.
  let response: Response
  let explanation: ErrorExplanation
}

extension HTTPFields {
  /// Whether the client would rather read an error as a page than as JSON or a picture.
  ///
  /// A browser that opens an address says so. One that loads a picture does not: it accepts pictures
  /// first, and then anything.
  var preferPage: Bool {
    guard let text = self[.accept] else { return false }
    let accepted = QualityList(text)
    let page = accepted.quality(of: "text/html", "text/*", "*/*")
    let picture = accepted.lazy.filter { $0.begins("image/") }.map(\.quality).max() ?? 0
    return page >= picture
      && ["application/json", "application/problem+json"].allSatisfy {
        page > accepted.quality(of: $0, "application/*", "*/*")
      }
  }

  /// Adds a request header to those that the response depends on.
  fileprivate mutating func vary(by name: HTTPField.Name) {
    self[.vary] = [self[.vary], name.rawName].compactMap(\.self).joined(separator: ", ")
  }
}
