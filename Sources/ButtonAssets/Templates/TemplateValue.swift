internal import ButtonCore

/// A value that a template shows.
package enum TemplateValue: Sendable {
  /// Known, but not there: nothing is inserted.
  case absent
  case flag(Bool)
  /// Escaped where it is inserted.
  case text(String)
  /// Whole elements of our own, with every text in them escaped; inserted as they are.
  case markup(String)
  case list([TemplateValue])
  case section([String: TemplateValue])
  /// One of several names, of which only this has a value.
  indirect case choice(String, TemplateValue)

  /// Reads a value of a page: each is reflected once.
  ///
  /// Structs and named tuples become sections, cases choices, empty optionals absent. Other values
  /// become their description, as text.
  package init(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let value as TemplateValue: self = value
    case let isTrue as Bool: self = .flag(isTrue)
    case let number as Int: self = .text(String(number))
    default: self.init(Mirror(reflecting: value), of: value)
    }
  }

  private init(_ mirror: Mirror, of value: Any) {
    switch mirror.displayStyle {
    case .optional: self = mirror.children.first.map { TemplateValue($0.value) } ?? .absent
    case .collection: self = .list(mirror.children.map { TemplateValue($0.value) })
    case .dictionary:
      self = .section((value as? [String: Any] ?? [:]).mapValues(TemplateValue.init))
    case .enum:
      let content = mirror.children.first
      self = .choice(
        content?.label ?? String(describing: value),
        content.map { TemplateValue($0.value) } ?? .flag(true))
    case .tuple, .struct:
      if let text = value as? any CustomStringConvertible {
        self = .text(text.description)
      } else {
        self = .section(
          Dictionary(
            mirror.children.compactMap { child in
              child.label.map { ($0, TemplateValue(child.value)) }
            }, uniquingKeysWith: { first, _ in first }))
      }
    default: self = .text(String(describing: value))
    }
  }

  /// A member.
  ///
  /// - Returns: `nil` if the value has none of the name.
  subscript(name: String) -> TemplateValue? {
    switch self {
    case .section(let members): members[name]
    case .choice(name, let value): value
    case .absent, .flag, .text, .markup, .list, .choice: nil
    }
  }

  /// The value of a name that this one does not have: nothing, if others of its kind may have the name.
  var other: TemplateValue? {
    switch self {
    case .absent, .choice: .absent
    case .flag, .text, .markup, .list, .section: nil
    }
  }
}
