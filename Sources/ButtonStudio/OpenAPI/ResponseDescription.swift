internal import ServiceContract

/// The description of a response with one status.
struct ResponseDescription: Hashable, Sendable {
  /// When it is sent, in a sentence.
  var meaning: String
  /// The headers, and whether every such response has them.
  var headers: [ResponseHeader: Bool]
  /// OpenAPI Media Type Objects by media type; empty without a body.
  var content: [String: JSONValue]

  init(
    _ meaning: String, always: [ResponseHeader], sometimes: [ResponseHeader] = [],
    content: [String: JSONValue] = [:]
  ) {
    self.meaning = meaning
    headers = Dictionary((Self.common + always).map { ($0, true) }) { first, _ in first }
    for header in sometimes { headers[header] = false }
    self.content = content
  }

  /// The headers of every response.
  private static let common = ResponseHeader.common.map(\.header) + [.cacheControl]

  /// A response that has one of several forms.
  init(_ meaning: String, oneOf others: [ResponseDescription]) {
    self.init(meaning, always: [])
    headers = [:]
    for header in ResponseHeader.allCases {
      let uses = others.compactMap { $0.headers[header] }
      if !uses.isEmpty { headers[header] = uses.count == others.count && uses.allSatisfy { $0 } }
    }
    for other in others { content.merge(other.content) { $1 } }
  }

  /// A response with the same headers and no body.
  func withoutContent(_ meaning: String? = nil) -> ResponseDescription {
    var result = self
    result.meaning = meaning ?? self.meaning
    result.content = [:]
    return result
  }

  /// An OpenAPI Response Object.
  var openAPI: JSONValue {
    let headers = headers.map { header, isAlways in
      (header.rawValue, JSONValue.reference("headers", header.component(isAlways: isAlways)))
    }
    let object: JSONValue = [
      "description": .string(meaning),
      "headers": .object(Dictionary(headers) { $1 }),
    ]
    return content.isEmpty ? object : object.with(["content": .object(content)])
  }
}

extension JSONValue {
  /// A reference to a component of the same document.
  static func reference(_ kind: String, _ name: String) -> JSONValue {
    ["$ref": "#/components/\(kind)/\(name)"]
  }

  /// An OpenAPI Media Type Object with a schema.
  static func media(_ schema: JSONValue) -> JSONValue { ["schema": schema] }
}
