/// Parses requests with Apple's parameter names and ranges.
package struct RequestParser: Sendable {
  package private(set) var catalog: LocalizationCatalog
  /// The weights in which each localization's titles can be set.
  let weights: @Sendable (Localization) -> [TitleWeight]

  package init(
    catalog: LocalizationCatalog,
    weights: @escaping @Sendable (Localization) -> [TitleWeight] = { _ in TitleWeight.allCases }
  ) {
    self.catalog = catalog
    self.weights = weights
  }

  /// Parses path and query.
  ///
  /// Parameters that the endpoint does not define are ignored, whatever their values: Apple's own
  /// sample for `/logo` sends some. The result lists them.
  ///
  /// - Parameter languages: The client's preferred languages, for requests with `locale=auto`.
  /// - Throws: What was read, if it has problems.
  package func parse(
    _ target: ButtonURL, languages: @autoclosure () -> QualityList = .init("")
  ) throws(InvalidRequest) -> Parsed {
    let parsed = read(target, languages())
    guard parsed.problems.isEmpty else { throw parsed }
    return parsed
  }

  /// Parses path and query, with or without problems.
  package func read(_ target: ButtonURL, _ languages: @autoclosure () -> QualityList = .init("")) -> Parsed {
    let negotiated = target.items.filter { $0.value == Self.negotiatedLocale && Parameter(name: $0.name) == .locale }
    var parser = self
    if !negotiated.isEmpty, target.items.count(where: { Parameter(name: $0.name) == .locale }) == 1 {
      parser.catalog.negotiated = catalog.preferred(by: languages())
    }
    return Parsed(of: target, parser)
  }

  package var descriptions: [ParameterDescription] { Parameter.allCases.map { $0.values(catalog) } }

  /// Whether an endpoint ignores a locale that does not exist, as Apple's `/logo` does.
  package static func takesAnyLocale(at endpoint: Endpoint) -> Bool { endpoint == .logo }

  /// The value of `locale` that lets the client's preferences decide.
  package static let negotiatedLocale = "auto"

  /// The reason for which nothing is drawn for it before a client asks.
  package static let negotiatedInAdvance = "locale=\(negotiatedLocale) cannot be drawn in advance: name a language"
}
