internal import ButtonCore
internal import ServiceContract

/// The JSON Schemas of errors (RFC 9457) and of what they say about a parameter.
enum ProblemSchema {
  static let component = "ProblemDetails"
  fileprivate static let parameterComponent = "InvalidParameter"

  static let components = [component: schema, parameterComponent: parameter]

  private static let schema = object(
    ProblemMember.allCases.map { ($0.rawValue, $0.meaning, $0.isRequired, $0.schema) }
  ).with([
    "description": """
    What is wrong with a request. There is no `type`: the status is the kind of error.
    """
  ])

  private static let parameter = object(
    InvalidParameterMember.allCases.map { ($0.rawValue, $0.meaning, $0.isRequired, $0.schema) })

  private static func object(
    _ members: [(name: String, meaning: String, isRequired: Bool, schema: JSONValue)]
  ) -> JSONValue {
    [
      "type": "object",
      "additionalProperties": false,
      "required": .array(members.filter(\.isRequired).map { .string($0.name) }),
      "properties": .object(
        Dictionary(
          uniqueKeysWithValues: members.map { member in
            (member.name, member.schema.with(["description": .string(member.meaning)]))
          })),
    ]
  }
}

extension ProblemMember {
  fileprivate var schema: JSONValue {
    switch self {
    case .title, .detail: ["type": "string"]
    case .status: ["type": "integer", "minimum": 400, "maximum": 599]
    case .parameters:
      [
        "type": "array", "minItems": 1,
        "items": .reference("schemas", ProblemSchema.parameterComponent),
      ]
    case .corrected:
      ["type": "string", "pattern": "^/([^?]+/)?(appleid/button|button[.]css|kit[.]zip)"]
    }
  }
}

extension InvalidParameterMember {
  fileprivate var schema: JSONValue {
    switch self {
    // A style sheet names parameters that it does not know, too.
    case .name, .value, .detail, .nearest: ["type": "string"]
    case .allowed: ["type": "array", "minItems": 1, "items": ["type": "string"]]
    case .minimum, .maximum: ["type": "integer"]
    case .rule: ["type": "string", "enum": .array(Rule.all.map { .string($0.name.text) })]
    }
  }
}
