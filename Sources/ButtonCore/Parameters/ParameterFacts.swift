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
    /// How long caches may keep the picture.
    case caching
  }

  struct Facts: Sendable {
    var origin = Origin.addition
    /// The endpoints that take it; others ignore it.
    var endpoints = Endpoint.allCases
    var effect = Effect.picture
    /// Its label in forms.
    var label: String
    /// What it does, in a sentence.
    var meaning: String
    /// How it relates to other parameters, in Markdown.
    var relation: String?
    /// An example value. The examples of all parameters of an endpoint are valid together.
    var example: String
    /// The rule of the Human Interface Guidelines that bounds its values, if one does.
    var rule: RuleName?
    /// The subject of the sentence "… makes this a custom button", if it can.
    var noun: String?
    /// Whether the watchOS button, which has a single style, refuses it.
    var isFixedOnWatch = false
    /// `nil` if they depend on the localizations.
    var values: Values?
  }

  package struct Values: Sendable {
    package var allowed: AllowedValues
    package var defaultValue: String?
    /// A regular expression (ECMA-262) for whole values that are neither words nor whole numbers;
    /// `nil` if there are none.
    package var pattern: String?
    /// The words for which pictures can be drawn in advance; `nil` for numbers.
    package var listed: [String]?
  }

  private static let facts = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.declaredFacts) })

  private var facts: Facts { Self.facts[self] ?? declaredFacts }

  package var origin: Origin { facts.origin }
  package var endpoints: [Endpoint] { facts.endpoints }
  package var effect: Effect { facts.effect }
  package var label: String { facts.label }
  package var meaning: String { facts.meaning }
  package var relation: String? { facts.relation }
  package var example: String { facts.example }
  package var isFixedOnWatch: Bool { facts.isFixedOnWatch }
  var rule: RuleName? { facts.rule }
  var noun: String? { facts.noun }

  /// The values, or `nil` if they depend on the localizations.
  package var fixedValues: Values? { facts.values }

  package func values(_ catalog: LocalizationCatalog) -> Values {
    if let values = fixedValues { return values }
    let identifiers = catalog.all.map(\.identifier)
    return Values(
      allowed: .words(identifiers + [RequestParser.negotiatedLocale]),
      defaultValue: catalog.default.identifier, pattern: catalog.listPattern, listed: identifiers)
  }

  /// Whether an attribute of an HTML element can set it. The browser knows pixels, page and
  /// language, and is no watch.
  package var isElementAttribute: Bool {
    effect == .picture && self != .locale && self != .watch
  }
}

extension Parameter.Values {
  init<Value: ParameterValue>(
    _ type: Value.Type, hasDefault: Bool = true, listed: [String]? = nil
  ) {
    allowed = Value.allowedValues
    defaultValue = hasDefault ? Value.default.spelling : nil
    pattern = Value.pattern
    self.listed = if case .words(let words) = allowed { listed ?? words } else { listed }
  }
}
