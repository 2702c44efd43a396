internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// Shows errors to people with a browser as a page.
package struct ErrorPages: Sendable {
  let make: @Sendable (ErrorExplanation) throws -> String

  func reply(to request: ServiceRequest, _ failure: FailedRequest) -> Reply {
    var reply = failure.reply
    reply.fields.vary(by: .accept)
    guard request.fields.preferPage else { return reply }
    return (try? make(failure.explanation)).map(reply.showing) ?? reply
  }
}

extension Reply {
  fileprivate func showing(_ page: String) -> Reply {
    var reply = self
    for field in ResponseHeaders.html { reply.fields[field.name] = field.value }
    reply.fields[.contentLength] = nil
    reply.body = ByteBuffer(string: page)
    reply.requestNotes.format = RequestLabels.format(of: MediaType.html)
    return reply
  }
}

/// The response to a request that failed, such as a strict one whose picture breaks a rule, in both forms.
struct FailedRequest: Error {
  /// With a body in JSON.
  let reply: Reply
  /// The same for people.
  let explanation: ErrorExplanation
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

  /// Adds a request header to those that the response depends on.
  fileprivate mutating func vary(by name: HTTPField.Name) {
    self[.vary] = [self[.vary], name.rawName].compactMap(\.self).joined(separator: ", ")
  }
}
