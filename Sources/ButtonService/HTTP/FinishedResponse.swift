internal import ButtonReports
internal import HTTPTypes
internal import ServiceContract

/// A response with status 200, as every client gets it that asks for the same.
struct FinishedResponse: Sendable {
  /// In the order in which they are sent: those that many responses share, the others that a 304 response also
  /// has, and those of the content.
  let headers: HTTPFields
  let document: StoredDocument

  /// - Parameter headers: All but `Content-Length`, which is added.
  init(_ headers: HTTPFields, _ document: StoredDocument) {
    self.document = document
    var all = headers
    all[.contentLength] = String(document.bytes.count)
    self.headers = HTTPFields(
      HeaderPart.allCases.flatMap { part in all.filter { $0.part == part } })
  }

  func headers(_ part: HeaderPart) -> HTTPFields { headers.filter { $0.part == part } }
}

/// The responses that have the same value of a header.
enum HeaderPart: CaseIterable {
  case shared
  /// A header of responses with the same body, or to the same request.
  case own
  /// The same, but no 304 response has it.
  case ofContent
}

extension HTTPField {
  private static let names = Set(ResponseHeader.ofContent.map(\.field))

  var part: HeaderPart {
    if Self.names.contains(name) { return .ofContent }
    return name == .eTag || name == .bezelIgnoredParameters ? .own : .shared
  }
}

extension HTTPFields {
  /// The fields that a 304 response has.
  var unmodified: HTTPFields { filter { $0.part != .ofContent } }
}
