/// Parses requests with Apple's parameter names and ranges.
package struct RequestParser: Sendable {
  package let catalog: LocalizationCatalog
  /// The weights in which each localization's titles can be set.
  let weights: @Sendable (Localization) -> [TitleWeight]

  package init(
    catalog: LocalizationCatalog,
    weights: @escaping @Sendable (Localization) -> [TitleWeight] = { _ in TitleWeight.allCases }
  ) {
    self.catalog = catalog
    self.weights = weights
  }

  package struct Parsed: Hashable, Sendable {
    package var inquiry: ButtonInquiry
    /// Whether the JSON report is wanted instead of the picture.
    package var wantsReport: Bool
    /// Whether a picture that breaks a rule is to be refused.
    package var isStrict: Bool
    /// Names of parameters that this endpoint ignores, in the caller's order, once each.
    package var ignored: [String]
    /// Whether the client's preferences decided the language.
    package var isNegotiated: Bool
    /// The version of the picture that the client wants; `nil` for the current one.
    package var version: PictureVersion?

    package var request: ButtonRequest { inquiry.request }
  }

  /// Parses the query of a path.
  ///
  /// Parameters that the endpoint does not define are ignored, whatever their values: Apple's own
  /// sample for `/logo` sends some. The result lists them.
  ///
  /// - Parameter languages: The client's preferred languages, for requests with `locale=auto`.
  /// - Throws: ``InvalidRequest`` with every problem.
  package func parse(
    _ path: ButtonPath, _ items: [QueryItem], languages: @autoclosure () -> QualityList = .init("")
  ) throws(InvalidRequest) -> Parsed {
    let locales = items.filter { Parameter(name: $0.name) == .locale }.map(\.value)
    let isNegotiated = locales == [.text(Self.negotiatedLocale)]
    var reader = ParameterReader(
      of: path, in: items, self,
      negotiated: isNegotiated ? catalog.preferred(by: languages()) : catalog.default)
    var parsed = reader.readRequest()
    parsed.isNegotiated = isNegotiated
    guard reader.problems.isEmpty else {
      throw InvalidRequest(
        problems: reader.problems, nearest: nearest(reader), ignored: reader.ignored,
        isNegotiated: isNegotiated)
    }
    return parsed
  }

  /// Whether a locale that does not exist is without effect. Apple's `/logo` has no locale, so it
  /// takes any.
  package static func takesAnyLocale(at endpoint: Endpoint) -> Bool { endpoint == .logo }

  /// The value of `locale` that lets the client's preferences decide.
  package static let negotiatedLocale = "auto"

  /// The value of `style` that lets the page's colour decide.
  package static let advisedStyle = "auto"
}
