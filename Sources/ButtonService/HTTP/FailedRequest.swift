internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// The response to a request that failed, such as a strict one whose picture breaks a rule, in both forms.
struct FailedRequest: Error {
  /// With a body in JSON.
  let reply: Reply
  /// The same for people.
  let explanation: ErrorExplanation

  /// The response in the form that the client would rather read.
  ///
  /// - Parameter page: Makes the page.
  func reply(to request: ServiceRequest, _ page: (ErrorExplanation) throws -> String) -> Reply {
    var reply = reply
    reply.fields[.vary] = [reply.fields[.vary], "Accept"].compactMap(\.self).joined(separator: ", ")
    guard request.fields.preferPage, let page = try? page(explanation) else { return reply }
    reply.fields = reply.fields.merging(ResponseHeaders.html)
    reply.fields[.contentLength] = nil
    reply.body = ByteBuffer(string: page)
    reply.requestNotes.format = RequestLabels.format(of: MediaType.html)
    return reply
  }
}

extension HTTPFields {
  /// Whether the client would rather read an error as a page than as JSON or a picture.
  ///
  /// A browser that opens an address says so. One that loads a picture does not: it accepts pictures
  /// first, and then anything.
  package var preferPage: Bool {
    guard let text = self[.accept] else { return false }
    let accepted = QualityList(text)
    let page = accepted.quality(of: "text/html", "text/*", "*/*")
    let picture = accepted.items.lazy.filter { $0.name.hasPrefix("image/") }.map(\.quality).max() ?? 0
    return page >= picture
      && ["application/json", "application/problem+json"].allSatisfy {
        page > accepted.quality(of: $0, "application/*", "*/*")
      }
  }
}
