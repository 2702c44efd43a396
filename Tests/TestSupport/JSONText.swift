import Foundation

/// A JSON text, parsed without any code of the product.
package indirect enum JSONText: Hashable, Sendable {
  case object([String: JSONText])
  case array([JSONText])
  case string(String)
  case number(Double)
  case boolean(Bool)
  case null

  package init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONText.self, from: Data(bytes))
  }

  /// A member of an object; `nil` if this is not an object.
  package subscript(name: String) -> JSONText? { members[name] }

  /// The value at a path of several members.
  package subscript(path: [String]) -> JSONText? {
    path.reduce(Optional(self)) { $0?[$1] }
  }

  /// The members of an object; empty if this is not an object.
  package var members: [String: JSONText] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// The items of an array; empty if this is not an array.
  package var items: [JSONText] {
    if case .array(let items) = self { items } else { [] }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The value that a reference of the form `#/a/b` points to in this text.
  package func resolved(_ reference: String) -> JSONText? {
    guard reference.hasPrefix("#/") else { return nil }
    return self[reference.dropFirst(2).split(separator: "/").map(String.init)]
  }

  /// This value, or the value that it refers to in a text.
  package func following(_ text: JSONText) -> JSONText? {
    guard let reference = self["$ref"]?.string else { return self }
    return text.resolved(reference)
  }
}

extension JSONText: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let truth = try? container.decode(Bool.self) {
      self = .boolean(truth)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let items = try? container.decode([JSONText].self) {
      self = .array(items)
    } else {
      self = .object(try container.decode([String: JSONText].self))
    }
  }
}
