/// The JSON Schema of the documents that explain buttons, as a component.
enum ButtonSchema {
  static let component = "Button"

  /// Turns the published schema into a component.
  ///
  /// References start at the schema's own root, so they are changed to start at the component.
  /// `$id` is removed: not every reader resolves references against it.
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
