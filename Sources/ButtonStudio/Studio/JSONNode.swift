internal import ButtonCore
internal import ServiceContract

/// A value of a JSON document, as the template shows it in a tree.
struct JSONNode {
  let name: String
  /// Whether it is neither object nor array.
  let isLeaf: Bool
  /// The value of a leaf, or else how many members there are, in words.
  let text: String
  let nodes: [JSONNode]

  init(_ name: String, _ value: JSONValue) {
    self.name = name
    let nodes: [JSONNode]? =
      switch value {
      case .object(let members):
        members.sorted { $0.key < $1.key }.map { JSONNode($0.key, $0.value) }
      case .array(let items):
        items.enumerated().map { JSONNode(String($0.offset), $0.element) }
      case .string, .integer, .number, .boolean: nil
      }
    isLeaf = nodes == nil
    self.nodes = nodes ?? []
    text =
      switch value {
      case .object, .array: self.nodes.count == 1 ? "1 value" : "\(self.nodes.count) values"
      case .string(let string): "\"\(string)\""
      case .integer(let number): String(number)
      case .number(let number): String(number)
      case .boolean(let value): value.spelling
      }
  }
}
