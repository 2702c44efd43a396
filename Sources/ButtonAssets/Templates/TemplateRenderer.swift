internal import ButtonCore

/// Writes the parts of a template with values.
struct TemplateRenderer {
  private(set) var text = ""
  private let templates: [TemplateFile: [TemplatePart]]
  /// Whether the template is markup. If it is code, values are escaped for the place where they are.
  private let isMarkup: Bool
  /// The values whose names are known, the nearest last.
  private var scopes: [(value: TemplateValue, isLast: Bool)]

  init(_ templates: [TemplateFile: [TemplatePart]], _ values: TemplateValue, isMarkup: Bool) {
    self.templates = templates
    self.isMarkup = isMarkup
    scopes = [(values, true)]
  }

  mutating func write(_ parts: [TemplatePart]) throws(TemplateFault) {
    for part in parts {
      switch part {
      case .text(let text): self.text += text
      case .value(let name):
        switch try value(of: name) {
        case .text(let value), .choice(let value, _): text += isMarkup ? value.markupEscaped : value
        case .markup(let value): text += value
        case .flag(let value): text += value.spelling
        case .absent, .list, .section: break
        }
      case .section(let name, let isInverted, let parts):
        switch (try value(of: name), isInverted) {
        case (.absent, true), (.flag(false), true), (.flag(true), false): try write(parts)
        case (.list(let items), true): if items.isEmpty { try write(parts) }
        case (.list(let items), false):
          for (index, item) in items.enumerated() {
            try write(parts, in: item, isLast: index == items.count - 1)
          }
        case (.absent, false), (.flag, _), (_, true): break
        case (let value, false): try write(parts, in: value, isLast: true)
        }
      case .partial(let file): try write(templates[file] ?? [])
      }
    }
  }

  private mutating func write(_ parts: [TemplatePart], in value: TemplateValue, isLast: Bool) throws(TemplateFault) {
    scopes.append((value, isLast))
    try write(parts)
    scopes.removeLast()
  }

  private func value(of name: TemplateName) throws(TemplateFault) -> TemplateValue {
    let nearest = scopes[scopes.count - 1]
    guard let first = name.first else { return nearest.value }
    if first == "last()" { return .flag(nearest.isLast) }
    var value =
      scopes.reversed().lazy.compactMap { $0.value[first] }.first ?? nearest.value.other
    for name in name.dropFirst() { value = value.flatMap { $0[name] ?? $0.other } }
    guard let value else {
      throw TemplateFault(description: "no value is named \(name.joined(separator: "."))")
    }
    return value
  }
}
