package import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// The response to a request that failed, such as a strict one whose picture breaks a rule, in both forms.
struct FailedRequest: Error {
  let status: HTTPResponse.Status
  var headers: HTTPFields
  /// In JSON: a problem, or a report.
  let document: ByteBuffer
  /// Where in the document the connection writes the request's identifier.
  var identifierPlace: Int?
  let notes: RequestNotes
  /// The same for people, who are shown the document, too.
  let explanation: ErrorExplanation

  /// The response for programs.
  var json: Reply {
    Reply(status: status, fields: headers, body: document, identifierPlace: identifierPlace, notes: notes)
  }

  /// The response in the form that the client would rather read.
  ///
  /// - Parameter page: Makes the page; `nil` if all errors are JSON.
  func reply(to request: ServiceRequest, _ page: ((ErrorExplanation) throws -> String)?) -> Reply {
    var failed = self
    // No cache may keep the answer to a body: it is for the sender alone.
    if request.method == .post, request.route?.post != nil { failed.headers[.cacheControl] = ResponseHeaders.noStore }
    guard let page else { return failed.json }
    failed.headers[.vary] = [headers[.vary], "Accept"].compactMap(\.self).joined(separator: ", ")
    guard request.prefersPage else { return failed.json }
    var (explanation, notes) = (explanation, notes)
    explanation.document = text(for: request)
    guard let text = try? page(explanation) else { return failed.json }
    notes.format = RequestLabels.format(of: MediaType.html)
    let headers = failed.headers.merging(ResponseHeaders.html)
    return Reply(status: status, fields: headers, body: ByteBuffer(string: text), notes: notes)
  }

  /// The document as programs get it.
  private func text(for request: ServiceRequest) -> String {
    var bytes = Array(document.readableBytesView)
    if let identifierPlace { bytes.insert(contentsOf: request.pending.exchange.name.utf8, at: identifierPlace) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension QualityList {
  /// Whether this list, the client's `Accept`, prefers a page to JSON and pictures.
  ///
  /// A browser that opens an address says so. One that loads a picture does not: it accepts pictures
  /// first, and then anything.
  package var prefersPage: Bool {
    let page = quality(of: "text/html", "text/*", "*/*")
    let picture = items.lazy.filter { $0.name.hasPrefix("image/") }.map(\.quality).max() ?? 0
    return page >= picture
      && ["application/json", "application/problem+json"].allSatisfy {
        page > quality(of: $0, "application/*", "*/*")
      }
  }
}
