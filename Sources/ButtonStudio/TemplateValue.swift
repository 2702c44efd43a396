internal import ButtonCore

/// Markup of our own, which templates insert as it is. All other text is escaped.
struct Markup {
  let text: String

  /// - Parameter text: Whole elements, with every text in them escaped.
  init(_ text: String) { self.text = text }
}

/// Converts values for templates: so that no text is markup, and members are found fast.
///
/// The template library escapes characters, not scalars, so `<` with an accent would pass. It inserts
/// what it gets here as it is. It also finds a member by reflection over all enclosing values, again for
/// every tag of a page: nine tenths of the time that a page took. Here each value is reflected once.
enum TemplateValue {
  /// Structs and named tuples become dictionaries, in lists and dictionaries too, and cases with a value dictionaries
  /// of one member, by the case's name. Truth values and numbers stay; everything else becomes its
  /// description, escaped, unless it is ``Markup``.
  ///
  /// - Parameter escaping: Whether the text becomes markup; for code it stays as it is.
  /// - Returns: `nil` for an empty optional, which templates treat as absent.
  static func of(_ value: Any, escaping: Bool = true) -> Any? {
    func of(_ value: Any) -> Any? { Self.of(value, escaping: escaping) }
    func shown(_ text: String) -> String { escaping ? text.markupEscaped : text }
    switch value {
    case let text as String: return shown(text)
    case let markup as Markup: return markup.text
    case let isTrue as Bool: return isTrue
    case let number as Int: return number
    case let number as Double: return number
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.flatMap { of($0.value) }
    case .collection:
      return mirror.children.compactMap { of($0.value) }
    case .dictionary:
      return (value as? [String: Any])?.compactMapValues(of)
    case .enum where mirror.children.first?.label != nil:
      let content = mirror.children.first
      return content.flatMap { content in
        content.label.map { label in [label: of(content.value)].compactMapValues(\.self) }
      }
    case .tuple, .struct:
      if let text = value as? any CustomStringConvertible { return shown(text.description) }
      let members = mirror.children.compactMap { child in
        child.label.flatMap { label in of(child.value).map { (label, $0) } }
      }
      return Dictionary(members) { first, _ in first }
    default:
      return shown(String(describing: value))
    }
  }
}
