internal import FoundationEssentials

/// A JSON value (RFC 8259). There is no `null`: absent values are left out.
package enum JSONValue: Hashable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)

  /// Reads a text.
  ///
  /// - Throws: An error if it is not JSON, or has a `null`.
  package init(_ text: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text))
  }

  /// This value with another one: objects are merged, and of other values the second remains.
  package func merging(_ other: JSONValue) -> JSONValue {
    guard case .object(let own) = self, case .object(let further) = other else { return other }
    return .object(own.merging(further) { $0.merging($1) })
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  /// An object of the members that have a value.
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(Dictionary(members.compactMap { name, value in value.map { (name, $0) } }) { $1 })
  }

  package init(arrayLiteral items: JSONValue...) { self = .array(items) }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(booleanLiteral truth: Bool) { self = .boolean(truth) }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // What there is most of comes first: each attempt that fails makes an error.
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let members = try? container.decode([String: JSONValue].self) {
      self = .object(members)
    } else if let items = try? container.decode([JSONValue].self) {
      self = .array(items)
    } else if let truth = try? container.decode(Bool.self) {
      self = .boolean(truth)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let items): try container.encode(items)
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .boolean(let truth): try container.encode(truth)
    }
  }
}
