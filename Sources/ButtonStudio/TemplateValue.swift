/// Converts values so that templates find their members fast.
///
/// The template library finds a member by reflection over all enclosing values, again for every tag
/// of a page: nine tenths of the time that a page took. Here each value is reflected once.
enum TemplateValue {
  /// Structs become dictionaries, in lists and dictionaries too, and cases with a value dictionaries
  /// of one member, by the case's name; other values stay as they are.
  ///
  /// - Returns: `nil` for an empty optional, which templates treat as absent.
  static func of(_ value: Any) -> Any? {
    if value is String || value is Bool { return value }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.flatMap { of($0.value) }
    case .collection:
      return mirror.children.compactMap { of($0.value) }
    case .dictionary:
      return (value as? [String: Any])?.compactMapValues(of) ?? value
    case .enum where mirror.children.first?.label != nil:
      let content = mirror.children.first
      return content.flatMap { content in
        content.label.map { label in [label: of(content.value)].compactMapValues(\.self) }
      }
    case .struct where !(value is any CustomStringConvertible):
      let members = mirror.children.compactMap { child in
        child.label.flatMap { label in of(child.value).map { (label, $0) } }
      }
      return Dictionary(members) { first, _ in first }
    default:
      return value
    }
  }
}
