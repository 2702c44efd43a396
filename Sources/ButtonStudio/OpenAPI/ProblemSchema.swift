internal import ButtonCore

/// The JSON Schema of errors (RFC 9457).
enum ProblemSchema {
  static let component = "ProblemDetails"
  static let mediaType = "application/problem+json"

  static let schema: JSONValue = [
    "type": "object",
    "description": """
    What is wrong with a request. There is no `type`: the status says what kind of error it is.
    """,
    "additionalProperties": false,
    "required": ["title", "status", "detail"],
    "properties": [
      "title": ["type": "string", "description": "The status in words."],
      "status": ["type": "integer", "minimum": 400, "maximum": 599],
      "detail": ["type": "string", "description": "One or more sentences."],
      "parameters": [
        "type": "array", "minItems": 1, "items": parameter,
        "description": "Every parameter that is wrong.",
      ],
      "corrected": [
        "type": "string", "pattern": "^/appleid/button",
        "description": "Path and query of the nearest good request, where it can be guessed.",
      ],
    ],
  ]

  private static let parameter: JSONValue = [
    "type": "object",
    "additionalProperties": false,
    "required": ["name", "value", "detail"],
    "properties": [
      "name": ["type": "string", "enum": .array(Parameter.all.map { .string($0.name) })],
      "value": ["type": "string", "description": "What it said; several values with commas."],
      "detail": ["type": "string", "description": "What is wrong, in a sentence."],
      "allowed": [
        "type": "array", "minItems": 1, "items": ["type": "string"],
        "description": "The words that are allowed, where they are words.",
      ],
      "minimum": [
        "type": "integer", "description": "The smallest number that is allowed, where it is one.",
      ],
      "maximum": [
        "type": "integer", "description": "The largest number that is allowed, where it is one.",
      ],
      "nearest": [
        "type": "string",
        "description": "Part of a query that would be right, where it can be guessed.",
      ],
      "rule": [
        "type": "string", "enum": .array(Rule.all.map { .string($0.name.text) }),
        "description": "The rule of the Human Interface Guidelines that leaves no other choice.",
      ],
    ],
  ]
}
