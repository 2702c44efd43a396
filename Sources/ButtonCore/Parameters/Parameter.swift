/// A parameter of the image API, and everything that the service promises about it.
///
/// Each has a file in `Parameters/All`, with the type of its values, and is listed in ``all``.
/// Parser, canonical target, flags of the commands, forms, reference, `/openapi.json`, `/llms.txt`,
/// warm lists, `button.js` and the scan of source trees read what they need from here.
package struct Parameter: Sendable {
  package enum Origin: Sendable {
    /// A parameter of Apple's endpoint.
    case apple
    /// Ours, and as important as Apple's.
    case essential
    /// Ours: an invalid one can be corrected by leaving it out.
    case addition
  }

  /// What a parameter changes.
  package enum Effect: Sendable {
    case picture
    /// The kind of file and its pixels.
    case file
    /// The findings, and whether they refuse the picture.
    case advice
    /// How long caches may keep the picture.
    case caching
  }

  /// The values that a parameter takes.
  package struct Values: Sendable {
    package var allowed: AllowedValues
    /// The default, if there is one.
    package var standard: String?
    /// A regular expression (ECMA-262) for whole values that are neither words nor whole numbers;
    /// `nil` if there are none.
    package var pattern: String?
    /// The words for which pictures can be drawn in advance; `nil` for numbers.
    package var listed: [String]?

    init(
      allowed: AllowedValues, standard: String? = nil, pattern: String? = nil,
      listed: [String]? = nil
    ) {
      self.allowed = allowed
      self.standard = standard
      self.pattern = pattern
      self.listed = listed
    }

    init<Value: ParameterValue>(
      _ type: Value.Type, hasDefault: Bool = true, listed: [String]? = nil
    ) {
      self.init(
        allowed: Value.allowedValues, standard: hasDefault ? Value.default.spelling : nil,
        pattern: Value.pattern)
      if let listed {
        self.listed = listed
      } else if case .words(let words) = allowed {
        self.listed = words
      }
    }
  }

  /// Where the values come from.
  enum Source: Sendable {
    case fixed(Values)
    case catalog(@Sendable (LocalizationCatalog) -> Values)
  }

  /// The name as Apple writes it.
  package let name: String
  package let origin: Origin
  /// The endpoints that take it; others ignore it.
  package let endpoints: [Endpoint]
  package let effect: Effect
  /// Its label in forms.
  package let label: String
  /// What it does, in a sentence.
  package let meaning: String
  /// How it relates to other parameters, in Markdown.
  package let relation: String?
  /// An example value. The examples of all parameters of an endpoint are valid together.
  package let example: String
  /// The rule of the Human Interface Guidelines that bounds its values, if one does.
  let rule: RuleName?
  /// The place of its control in the studio's form; `nil` if it has no control of its own.
  package let form: FormPlace?
  /// Whether an attribute of an HTML element can set it.
  package let isElementAttribute: Bool
  /// Whether the gallery applies it to all of its pictures.
  package let isInGallery: Bool
  /// Whether the watchOS button, which has a single style, refuses it.
  package let isFixedOnWatch: Bool
  private let source: Source
  /// Reads and writes its value, if ``Options`` store it.
  let option: OptionAccess?
  /// Its value in a request's canonical target; `nil` if it is left out there.
  let spelling: @Sendable (ButtonRequest) -> String?

  init(
    _ name: String, _ origin: Origin, at endpoints: [Endpoint], effect: Effect = .picture,
    label: String, meaning: String, relation: String? = nil, example: String,
    rule: RuleName? = nil, form: FormPlace? = nil, isElementAttribute: Bool = true,
    isInGallery: Bool = true, isFixedOnWatch: Bool = false, option: OptionAccess? = nil,
    values source: Source, spelling: @escaping @Sendable (ButtonRequest) -> String?
  ) {
    self.source = source
    self.name = name
    self.origin = origin
    self.endpoints = endpoints
    self.effect = effect
    self.label = label
    self.meaning = meaning
    self.relation = relation
    self.example = example
    self.rule = rule
    self.form = form
    // The browser knows the pixels and the page.
    self.isElementAttribute = isElementAttribute && effect == .picture
    self.isInGallery = isInGallery
    self.isFixedOnWatch = isFixedOnWatch
    self.option = option
    self.spelling = spelling
  }

  /// A parameter with values of one type.
  init<Value: ParameterValue>(
    _ name: String, _ type: Value.Type, _ origin: Origin, at endpoints: [Endpoint],
    effect: Effect = .picture, label: String, meaning: String, relation: String? = nil,
    example: String, rule: RuleName? = nil, form: FormPlace? = nil,
    isElementAttribute: Bool = true, isInGallery: Bool = true, isFixedOnWatch: Bool = false,
    spelling: @escaping @Sendable (ButtonRequest) -> String?
  ) {
    self.init(
      name, origin, at: endpoints, effect: effect, label: label, meaning: meaning,
      relation: relation, example: example, rule: rule, form: form,
      isElementAttribute: isElementAttribute, isInGallery: isInGallery,
      isFixedOnWatch: isFixedOnWatch, values: .fixed(Values(type)), spelling: spelling)
  }

  package func values(_ catalog: LocalizationCatalog) -> Values {
    switch source {
    case .fixed(let values): values
    case .catalog(let values): values(catalog)
    }
  }

  /// The values, or `nil` if they depend on the localizations.
  package var fixedValues: Values? {
    if case .fixed(let values) = source { values } else { nil }
  }

  /// The name with the other separator: Apple mixes both, so both are accepted.
  package var otherName: String {
    String(name.map { $0 == "_" ? "-" : $0 == "-" ? "_" : $0 })
  }
}

extension Parameter: Hashable {
  package static func == (one: Parameter, other: Parameter) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The place of a control in the studio's form.
package struct FormPlace: Sendable {
  package enum Group: CaseIterable, Sendable {
    case button, arrangement, file, custom, surroundings
  }

  package let group: Group
  /// From 1.
  package let position: Int

  init(_ group: Group, _ position: Int) {
    self.group = group
    self.position = position
  }
}
