/// The JSON Schema of the reports on buttons, as components.
enum ReportSchema {
  static let component = "Report"

  /// Turns the published schema into one component for the report and one for each definition in
  /// it: generators of clients find a type only there.
  ///
  /// `$id` is removed, since not every reader resolves references against it, and the title, of
  /// which generators make the names of types.
  ///
  /// - Throws: An error if the text is not JSON.
  static func components(published text: [UInt8]) throws -> [String: JSONValue] {
    guard case .object(var members) = rebased(try JSONValue(text)) else { return [:] }
    var components: [String: JSONValue] = [:]
    if case .object(let definitions)? = members["$defs"] {
      for (name, definition) in definitions { components[self.name(of: name)] = definition }
    }
    for name in ["$id", "$schema", "$defs", "title"] { members[name] = nil }
    components[component] = .object(members)
    return components
  }

  /// The component of a definition: `ReportBox` for `box`.
  private static func name(of definition: some StringProtocol) -> String {
    component + definition.prefix(1).uppercased() + definition.dropFirst()
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
