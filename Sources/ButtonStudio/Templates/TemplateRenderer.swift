internal import ButtonCore

/// Writes the parts of a template with values.
struct TemplateRenderer {
  private(set) var text = ""
  private let templates: [TemplateFile: [TemplatePart]]
  /// Whether the text is markup; in code, values are escaped for the place where they stand.
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
      case .value(let name): insert(try value(of: name))
      case .section(let name, let isInverted, let parts):
        let value = try value(of: name)
        if isInverted {
          if !value.isPresent { try write(parts) }
        } else {
          try write(parts, with: value)
        }
      case .partial(let file): try write(templates[file] ?? [])
      }
    }
  }

  private mutating func write(
    _ parts: [TemplatePart], with value: TemplateValue
  ) throws(TemplateFault) {
    switch value {
    case .flag(true): try write(parts)
    case .list(let items):
      for (index, item) in items.enumerated() {
        try write(parts, in: item, isLast: index == items.count - 1)
      }
    case _ where value.isPresent: try write(parts, in: value, isLast: true)
    default: break
    }
  }

  private mutating func write(
    _ parts: [TemplatePart], in value: TemplateValue, isLast: Bool
  ) throws(TemplateFault) {
    scopes.append((value, isLast))
    try write(parts)
    scopes.removeLast()
  }

  private mutating func insert(_ value: TemplateValue) {
    switch value {
    case .text(let value), .choice(let value, _): text += isMarkup ? value.markupEscaped : value
    case .markup(let value): text += value
    case .flag(let value): text += value.spelling
    case .absent, .list, .section: break
    }
  }

  private func value(of name: TemplateName) throws(TemplateFault) -> TemplateValue {
    switch name {
    case .current: return scopes[scopes.count - 1].value
    case .isLast: return .flag(scopes[scopes.count - 1].isLast)
    case .path(let first, let within):
      var value = scopes.reversed().lazy.compactMap { $0.value[first] }.first
      value = value ?? scopes[scopes.count - 1].value.other
      for name in within { value = value.flatMap { $0[name] ?? $0.other } }
      guard let value else {
        throw TemplateFault(
          description: "no value is named \(([first] + within).joined(separator: "."))")
      }
      return value
    }
  }
}

extension TemplateValue {
  /// Whether a section of it is written.
  fileprivate var isPresent: Bool {
    switch self {
    case .absent, .flag(false): false
    case .list(let items): !items.isEmpty
    case .flag(true), .text, .markup, .section, .choice: true
    }
  }
}
