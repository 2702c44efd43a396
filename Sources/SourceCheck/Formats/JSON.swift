/// A JSON value, as the emitters write it. Members that are absent are left out.
enum JSON: Encodable {
  case object([String: JSON])
  case array([JSON])
  case text(String)
  case number(Int)
  case truth(Bool)
  case absent

  init(_ text: String?) { self = text.map(JSON.text) ?? .absent }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let items): try container.encode(items)
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .truth(let truth): try container.encode(truth)
    case .absent: try container.encodeNil()
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(
      Dictionary(
        uniqueKeysWithValues: members.filter { if case .absent = $1 { false } else { true } }))
  }

  init(arrayLiteral items: JSON...) { self = .array(items) }
  init(stringLiteral text: String) { self = .text(text) }
  init(booleanLiteral truth: Bool) { self = .truth(truth) }
}
