extension Parameter {
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
    /// Whether Apple's endpoint has it.
    var isApples = false
    /// The endpoints that take it; others ignore it.
    var endpoints = Endpoint.allCases
    var effect = Effect.picture
    /// Its label in forms.
    var label: String
    /// The labels of words in forms. A word without one is its own label.
    var labels: [String: String] = [:]
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

  /// By raw value: every request reads them often.
  private static let facts = allCases.map(\.declaredFacts)

  // Not by dynamic lookup: each would cost a request a thousand instructions.
  package var name: String { Self.facts[rawValue].name }
  package var isApples: Bool { Self.facts[rawValue].isApples }
  package var endpoints: [Endpoint] { Self.facts[rawValue].endpoints }
  package var effect: Effect { Self.facts[rawValue].effect }
  package var label: String { Self.facts[rawValue].label }
  package var labels: [String: String] { Self.facts[rawValue].labels }
  package var meaning: String { Self.facts[rawValue].meaning }
  package var relation: String? { Self.facts[rawValue].relation }
  package var example: String { Self.facts[rawValue].example }
  var rule: RuleName? { Self.facts[rawValue].rule }
  var noun: String? { Self.facts[rawValue].noun }
  var binding: Binding { Self.facts[rawValue].binding }

  /// The values, or `nil` if they depend on the localizations.
  package var fixedValues: ParameterDescription? {
    binding.allowed.map {
      ParameterDescription(parameter: self, allowed: $0, defaultValue: binding.usual)
    }
  }

  /// The value that the author of an invalid text probably meant, and others that belong to it.
  ///
  /// - Parameter catalog: The languages, if there are any.
  package func meant(by text: String, _ catalog: LocalizationCatalog? = nil) -> Meant<ParameterChange>? {
    // The name of a style is a colour and an outline.
    if self == .color, let outlined = ButtonCore.meant(by: text, among: [ButtonStyle.whiteOutlined.spelling]) {
      return outlined.compactMap { _ in [.color: ButtonColor.white.spelling, .border: true.spelling] }
    }
    return binding.meant(text, catalog)?.compactMap { [self: $0] }
  }

  package func values(_ catalog: LocalizationCatalog) -> ParameterDescription {
    fixedValues
      ?? ParameterDescription(
        parameter: self, allowed: .words(catalog.all.map(\.identifier) + [RequestParser.negotiatedLocale]),
        defaultValue: catalog.default.identifier)
  }

  /// Whether an attribute of an HTML element can set it. The browser knows pixels, page and language.
  package var isElementAttribute: Bool { effect == .picture && self != .locale }
}

/// A parameter with its values for one catalog of localizations: the source of forms, documentation and API descriptions.
@dynamicMemberLookup
package struct ParameterDescription: Sendable {
  package let parameter: Parameter
  package var allowed: AllowedValues
  package var defaultValue: String?

  /// The words for which pictures can be drawn in advance; `nil` for numbers.
  package var listed: [String]? {
    guard case .words(let words) = allowed else { return nil }
    return words.filter { ![RequestParser.negotiatedLocale, DocumentFormat.report.spelling].contains($0) }
  }

  package subscript<Member>(dynamicMember path: KeyPath<Parameter, Member>) -> Member { parameter[keyPath: path] }
}
