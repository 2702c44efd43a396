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
    let reading = read(path, items, languages())
    guard reading.problems.isEmpty else {
      let nearest = nearest(reading).map { valid in
        ButtonURL(path, valid.items.filter { !reading.parsed.ignored.contains($0.name) })
      }
      throw InvalidRequest(
        problems: reading.problems, nearest: nearest, ignored: reading.parsed.ignored,
        isNegotiated: reading.negotiated != nil)
    }
    return reading.parsed
  }

  /// The result of reading a query. In place of a wrong value, it has the one that was probably meant.
  struct Reading {
    let path: ButtonPath
    let items: [QueryItem]
    /// The localization that the client's preferences decided, if they did.
    let negotiated: Localization?
    let parsed: Parsed
    let problems: [ParameterFault]
  }

  func read(
    _ path: ButtonPath, _ items: [QueryItem],
    _ languages: @autoclosure () -> QualityList = .init("")
  ) -> Reading {
    let locales = items.filter { Parameter(name: $0.name) == .locale }.map(\.value)
    let isNegotiated = locales == [.text(Self.negotiatedLocale)]
    return read(
      path, items, negotiated: isNegotiated ? catalog.preferred(by: languages()) : nil)
  }

  func read(_ path: ButtonPath, _ items: [QueryItem], negotiated: Localization?) -> Reading {
    var reader = ParameterReader(
      of: path, in: items, self, negotiated: negotiated ?? catalog.default)
    var parsed = reader.readRequest()
    parsed.isNegotiated = negotiated != nil
    return Reading(
      path: path, items: items, negotiated: negotiated, parsed: parsed, problems: reader.problems)
  }

  /// Whether a locale that does not exist is without effect. Apple's `/logo` has no locale, so it
  /// takes any.
  package static func takesAnyLocale(at endpoint: Endpoint) -> Bool { endpoint == .logo }

  /// The value of `locale` that lets the client's preferences decide.
  package static let negotiatedLocale = "auto"

  /// The reason for which nothing is drawn for it before a client asks.
  package static let negotiatedInAdvance = "locale=\(negotiatedLocale) cannot be drawn in advance"

  /// The value of `style` that lets the page's colour decide.
  package static let advisedStyle = "auto"
}
