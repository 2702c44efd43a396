internal import ButtonCore
internal import ServiceContract

/// The JSON Schemas of reports and of errors (RFC 9457), as components.
enum OpenAPISchemas {
  static let report = "Report"
  static let problem = "ProblemDetails"
  private static let parameter = "InvalidParameter"

  /// - Parameter report: The published schema of reports.
  /// - Throws: An error if that is not JSON.
  static func components(report: [UInt8]) throws -> [String: JSONValue] {
    let note = "What is wrong with a request. There is no `type`: the status is the kind of error."
    return try reports(report).merging([
      problem: object(
        ProblemMember.allCases.map { ($0.rawValue, $0.meaning, $0.isRequired, schema(of: $0)) }
      ).with(["description": .string(note)]),
      parameter: object(
        InvalidParameterMember.allCases.map {
          ($0.rawValue, $0.meaning, $0.isRequired, schema(of: $0))
        }),
    ]) { $1 }
  }

  // MARK: Errors

  private static func object(
    _ members: [(name: String, meaning: String, isRequired: Bool, schema: JSONValue)]
  ) -> JSONValue {
    let properties = members.map { member in
      (member.name, member.schema.with(["description": .string(member.meaning)]))
    }
    return [
      "type": "object",
      "additionalProperties": false,
      "required": .array(members.filter(\.isRequired).map { .string($0.name) }),
      "properties": .object(Dictionary(properties) { $1 }),
    ]
  }

  private static func schema(of member: ProblemMember) -> JSONValue {
    switch member {
    case .title, .detail, .request: ["type": "string"]
    case .status: ["type": "integer", "minimum": 400, "maximum": 599]
    case .parameters:
      ["type": "array", "minItems": 1, "items": .reference("schemas", parameter)]
    case .corrected:
      ["type": "string", "pattern": "^/([^?]+/)?(appleid/button|button[.]css|kit[.]zip)"]
    }
  }

  private static func schema(of member: InvalidParameterMember) -> JSONValue {
    switch member {
    // A style sheet names parameters that it does not know, too.
    case .name, .value, .detail, .nearest: ["type": "string"]
    case .allowed: ["type": "array", "minItems": 1, "items": ["type": "string"]]
    case .minimum, .maximum: ["type": "integer"]
    case .rule: ["type": "string", "enum": .array(Rule.all.map { .string($0.name.text) })]
    }
  }

  // MARK: Reports

  /// Turns the published schema into one component for the report and one for each definition in
  /// it: generators of clients find a type only there.
  ///
  /// `$id` is removed, since not every reader resolves references against it, and the title, of
  /// which generators make the names of types.
  private static func reports(_ text: [UInt8]) throws -> [String: JSONValue] {
    guard case .object(var members) = rebased(try JSONValue(text)) else { return [:] }
    var components: [String: JSONValue] = [:]
    if case .object(let definitions)? = members["$defs"] {
      for (name, definition) in definitions { components[self.name(of: name)] = definition }
    }
    for name in ["$id", "$schema", "$defs", "title"] { members[name] = nil }
    components[report] = .object(members)
    return components
  }

  /// The component of a definition: `ReportBox` for `box`.
  private static func name(of definition: some StringProtocol) -> String {
    report + definition.capitalizedFirst
  }

  private static func rebased(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let items): return .array(items.map(rebased))
    case .object(let members):
      var members = members.mapValues(rebased)
      let start = "#/$defs/"
      if case .string(let reference)? = members["$ref"], reference.hasPrefix(start) {
        members["$ref"] = .string(
          "#/components/schemas/" + name(of: reference.dropFirst(start.count)))
      }
      return .object(members)
    default: return value
    }
  }
}
