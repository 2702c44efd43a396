package import ServiceContract

extension String {
  /// The JSON that this is the text of.
  package var json: JSONValue { get throws { try JSONValue(Array(utf8)) } }
}

/// What is in a JSON value.
extension JSONValue {
  /// The value at a path of members, if there is one.
  package subscript(path: String...) -> JSONValue? { self[path] }

  package subscript(path: [String]) -> JSONValue? { path.reduce(Optional(self)) { $0?.members[$1] } }

  /// The members of an object; empty if this is not an object.
  package var members: [String: JSONValue] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// The items of an array; empty if this is not an array.
  package var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// This value, or the value that its reference of the form `#/a/b` points to in a document.
  package func following(_ document: JSONValue) -> JSONValue? {
    guard let reference = self["$ref"]?.string else { return self }
    return document[reference.split(separator: "/").dropFirst().map(String.init)]
  }
}
