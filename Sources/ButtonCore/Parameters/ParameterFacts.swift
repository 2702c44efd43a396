extension Parameter {
  package enum Origin: Sendable {
    /// A parameter of Apple's endpoint.
    case apple
    /// Ours, and as important as Apple's.
    case essential
    /// Ours: an invalid one can be corrected by leaving it out.
    case addition
  }

  package enum Effect: Sendable {
    case picture
    /// The kind of file and its pixels.
    case file
    /// The findings, and whether they refuse the picture.
    case advice
    /// The time that caches may keep the picture.
    case caching
  }

  struct Facts: Sendable {
    /// As Apple writes it, where the parameter is Apple's.
    var name: String
    var origin = Origin.addition
    /// The endpoints that take it; others ignore it.
    var endpoints = Endpoint.allCases
    var effect = Effect.picture
    /// Its label in forms.
    var label: String
    /// Its effect, in a sentence.
    var meaning: String
    /// The relation to other parameters, in Markdown.
    var relation: String?
    /// An example value. The examples of all parameters of an endpoint are valid together.
    var example: String
    /// The rule of the Human Interface Guidelines that bounds its values, if one does.
    var rule: RuleName?
    /// The subject of the sentence "… makes this a custom button", if it can.
    var noun: String?
    /// How it is read and spelled, and its values.
    var binding: Binding
  }

  package struct Values: Sendable {
    package var allowed: AllowedValues
    package var defaultValue: String?
    /// The words for which pictures can be drawn in advance; `nil` for numbers.
    package var listed: [String]?
    /// The labels of words in forms. A word without one is its own label.
    package var labels: [String: String] = [:]
  }

  /// By raw value: every request reads them often.
  private static let facts = allCases.map(\.declaredFacts)

  package var name: String { Self.facts[rawValue].name }
  package var origin: Origin { Self.facts[rawValue].origin }
  package var endpoints: [Endpoint] { Self.facts[rawValue].endpoints }
  package var effect: Effect { Self.facts[rawValue].effect }
  package var label: String { Self.facts[rawValue].label }
  package var meaning: String { Self.facts[rawValue].meaning }
  package var relation: String? { Self.facts[rawValue].relation }
  package var example: String { Self.facts[rawValue].example }
  var rule: RuleName? { Self.facts[rawValue].rule }
  var noun: String? { Self.facts[rawValue].noun }

  /// The values, or `nil` if they depend on the localizations.
  package var fixedValues: Values? { binding.values }

  var binding: Binding { Self.facts[rawValue].binding }

  /// The fixed value that an invalid text was probably meant to be.
  package func meant(by text: String) -> Meant<String>? { binding.meant(text, nil) }

  package func values(_ catalog: LocalizationCatalog) -> Values {
    if let values = fixedValues { return values }
    let identifiers = catalog.all.map(\.identifier)
    return Values(
      allowed: .words(identifiers + [RequestParser.negotiatedLocale]),
      defaultValue: catalog.default.identifier, listed: identifiers,
      // In English: a machine may have no face for the language itself.
      labels: Dictionary(
        catalog.all.map { ($0.identifier, $0.language.english) }
          + [(RequestParser.negotiatedLocale, "The visitor’s language")]
      ) { $1 })
  }

  /// Whether an attribute of an HTML element can set it. The browser knows pixels, page and language.
  package var isElementAttribute: Bool { effect == .picture && self != .locale }
}
