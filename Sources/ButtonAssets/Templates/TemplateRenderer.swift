internal import ButtonCore

extension Templates {
  /// A value whose names are known, and whether it is the last of its list.
  typealias Scope = (value: TemplateValue, isLast: Bool)

  /// Writes the parts of a template.
  ///
  /// - Parameters:
  ///   - scopes: The nearest last.
  ///   - escape: Makes a value a text of the template's language.
  func write(
    _ parts: [TemplatePart], _ scopes: [Scope], _ escape: (String) -> String, to text: inout String
  ) throws(AssetFault) {
    for part in parts {
      switch part {
      case .text(let own): text += own
      case .value(let name):
        switch try Self.value(of: name, in: scopes) {
        case .text(let value), .choice(let value, _): text += escape(value)
        case .markup(let value): text += value
        case .flag(let value): text += value.spelling
        case .absent, .list, .section: break
        }
      case .section(let name, let isInverted, let parts):
        let inner: [[Scope]] =
          switch (try Self.value(of: name, in: scopes), isInverted) {
          case (.absent, true), (.flag(false), true), (.flag(true), false): [[]]
          case (.list(let items), true): items.isEmpty ? [[]] : []
          case (.list(let items), false): items.indices.map { [(items[$0], $0 == items.count - 1)] }
          case (.absent, false), (.flag, _), (_, true): []
          case (let value, false): [[(value, true)]]
          }
        for scope in inner { try write(parts, scopes + scope, escape, to: &text) }
      }
    }
  }

  private static func value(of name: TemplateName, in scopes: [Scope]) throws(AssetFault) -> TemplateValue {
    let nearest = scopes[scopes.count - 1]
    guard let first = name.first else { return nearest.value }
    if first == "last()" { return .flag(nearest.isLast) }
    var value = scopes.reversed().lazy.compactMap { $0.value[first] }.first ?? nearest.value.other
    for name in name.dropFirst() { value = value.flatMap { $0[name] ?? $0.other } }
    guard let value else {
      throw AssetFault("no value is named \(name.joined(separator: "."))")
    }
    return value
  }
}
