internal import ServiceContract

/// The description of a response with one status.
struct ResponseDescription: Hashable, Sendable {
  /// What paths give.
  enum Kind: String {
    case picture = "Picture"
    case report = "Report"
    case page = "Page"
    case file = "File"
    case sheet = "Sheet"
    case kit = "Kit"
    case problem = "Problem"
  }

  let kind: Kind
  /// When it is sent, in a sentence.
  var meaning: String
  /// The headers, and whether every such response has them.
  var headers: [ResponseHeader: Bool]
  /// OpenAPI Media Type Objects by media type; empty without a body.
  var content: [String: JSONValue]

  init(
    _ kind: Kind, _ meaning: String, always: [ResponseHeader], sometimes: [ResponseHeader] = [],
    content: [String: JSONValue] = [:]
  ) {
    self.kind = kind
    self.meaning = meaning
    headers = Dictionary((Self.common + always).map { ($0, true) }) { first, _ in first }
    for header in sometimes { headers[header] = false }
    self.content = content
  }

  /// The headers of every response.
  private static let common = ResponseHeader.common.map(\.header) + [.cacheControl]

  /// Its name among the components, if it is the same for all of its kind with this status.
  func component(_ status: String) -> String? {
    switch kind {
    case .page, .file, .sheet, .kit: content.isEmpty ? "\(kind.rawValue).\(status)" : nil
    case .picture, .report, .problem: "\(kind.rawValue).\(status)"
    }
  }

  /// A response with the same headers, except those about the content, and no body.
  func withoutContent(_ meaning: String) -> ResponseDescription {
    var result = self
    result.meaning = meaning
    result.headers = headers.filter { !ResponseHeader.ofContent.contains($0.key) }
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
