/// A parameter of the image API, and everything that the service promises about it.
///
/// Each is one file in `Parameters/All`, with the type of its values, and stands in ``all``. Parser,
/// canonical target, flags of the commands, forms, reference, `/openapi.json`, `/llms.txt`, warm
/// lists, `button.js` and the scan of source trees read what they need from here.
package struct Parameter: Sendable {
  package enum Origin: Sendable {
    /// A parameter of Apple's endpoint.
    case apple
    /// Ours, and as important as Apple's.
    case essential
    /// Ours: a request that has it wrong can do without it.
    case addition
  }

  /// What a parameter changes.
  package enum Effect: Sendable {
    case picture
    /// The kind of file and its pixels.
    case file
    /// What is said about the picture, and what becomes of it then.
    case advice
  }

  /// What a parameter takes.
  package struct Values: Sendable {
    package var allowed: AllowedValues
    /// The default, if there is one.
    package var standard: String?
    /// The values of another form than words and whole numbers, as a regular expression (ECMA-262)
    /// of the whole value; `nil` where there are none.
    package var pattern: String?
    /// The words of pictures that can be drawn in advance; `nil` where it takes numbers.
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
        allowed: Value.allowedValues, standard: hasDefault ? Value.standard.spelling : nil,
        pattern: Value.pattern)
      if let listed {
        self.listed = listed
      } else if case .words(let words) = allowed {
        self.listed = words
      }
    }
  }

  /// What decides about the values.
  enum Source: Sendable {
    case fixed(Values)
    case catalog(@Sendable (LocalizationCatalog) -> Values)
  }

  /// The name as Apple writes it.
  package let name: String
  package let origin: Origin
  /// Where it means something.
  package let endpoints: [Endpoint]
  package let effect: Effect
  /// What a form calls it.
  package let label: String
  /// What it does, in a sentence.
  package let meaning: String
  /// What it has to do with other parameters, in Markdown.
  package let relation: String?
  /// A value. All parameters of an endpoint may have theirs at once.
  package let example: String
  /// The rule of the Human Interface Guidelines that bounds its values, if one does.
  let rule: RuleName?
  /// Where its control stands in the studio's form; `nil` where it has none of its own.
  package let form: FormPlace?
  /// Whether an attribute of an element on a page may say it.
  package let isElementAttribute: Bool
  /// Whether the gallery takes it for all of its pictures.
  package let isInGallery: Bool
  /// Whether the button of a watch, which has one style, refuses it.
  let isFixedOnWatch: Bool
  private let source: Source
  /// How its value is read and written, where ``Options`` keep it.
  let option: OptionAccess?
  /// The value of a request, or `nil` where the request says nothing.
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
    // Pixels are the browser's to know, and so is the page.
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

  /// The values, where they do not depend on the localizations.
  package var fixedValues: Values? {
    if case .fixed(let values) = source { values } else { nil }
  }

  /// The name with the other separator: Apple mixes both, and nobody should have to remember.
  package var otherName: String {
    String(name.map { $0 == "_" ? "-" : $0 == "-" ? "_" : $0 })
  }
}

extension Parameter: Hashable {
  package static func == (one: Parameter, other: Parameter) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Where a control stands in the studio's form.
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
