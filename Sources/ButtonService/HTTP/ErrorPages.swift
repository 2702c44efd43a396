internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// Shows errors to people with a browser as a page.
struct ErrorPages: Sendable {
  let make: @Sendable (ErrorExplanation) throws -> String
  /// The threads that make pages. If too many wait, the response stays JSON.
  let workers: WorkerPool

  /// - Parameters:
  ///   - response: With a body in JSON.
  ///   - explanation: The same for people.
  func respond(
    to request: ServiceRequest, _ response: Response,
    _ explanation: @escaping @Sendable () -> ErrorExplanation,
    _ send: @escaping @Sendable (Response) -> Void
  ) {
    var response = response
    response.reply.fields.vary(by: .accept)
    guard request.fields.preferPage else { return send(response) }
    workers.perform(for: request.owner) {
      try make(explanation())
    } then: { [response] page in
      send((try? page.get()).map(response.showing) ?? response)
    }
  }
}

extension Response {
  fileprivate func showing(_ page: String) -> Response {
    var response = self
    for field in ResponseHeaders.html { response.reply.fields[field.name] = field.value }
    response.reply.fields[.contentLength] = nil
    response.reply.body = ByteBuffer(string: page)
    response.outcome = Outcome(of: MediaType.html, cache: outcome.cache)
    response.outcome.notes = outcome.notes
    return response
  }
}

/// A strict request whose picture breaks a rule, in both forms of the response.
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
