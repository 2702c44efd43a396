/// The JSON Schema of the documents that explain buttons, as a component.
enum ButtonSchema {
  static let component = "Button"

  /// Takes the published schema out of its own document.
  ///
  /// There its references start at its own root; here that is a component, and the schema has no
  /// address of its own, which not every reader would follow.
  ///
  /// - Throws: An error if the text is not JSON.
  static func schema(published text: [UInt8]) throws -> JSONValue {
    guard case .object(var members) = rebased(try JSONValue(text)) else { return [:] }
    members["$id"] = nil
    members["$schema"] = nil
    return .object(members)
  }

  private static func rebased(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let items): return .array(items.map(rebased))
    case .object(let members):
      var members = members.mapValues(rebased)
      if case .string(let reference)? = members["$ref"], reference.hasPrefix("#/") {
        members["$ref"] = "#/components/schemas/\(component)/\(reference.dropFirst(2))"
      }
      return .object(members)
    default: return value
    }
  }
}
