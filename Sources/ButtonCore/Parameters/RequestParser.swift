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
    package let inquiry: ButtonInquiry
    /// Whether the JSON report is wanted instead of the picture.
    package let wantsReport: Bool
    /// Whether a picture that breaks a rule is to be refused.
    package let isStrict: Bool
    /// Names of parameters that this endpoint ignores, in the caller's order, once each.
    package let ignored: [String]
    /// Whether the client's preferences decided the language.
    package let isNegotiated: Bool
    /// The version of the picture that the client wants; `nil` for the current one.
    package let version: PictureVersion?

    package var request: ButtonRequest { inquiry.request }

    init(_ reader: RequestReader) {
      let asked = reader.asked
      inquiry = ButtonInquiry(asked)
      (wantsReport, isStrict, version) = (asked.format == .report, asked.strict ?? false, asked.version)
      (ignored, isNegotiated) = (reader.ignored, reader.catalog.negotiated != nil)
    }
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
    let reader = read(path, items, languages())
    guard reader.problems.isEmpty else {
      let nearest = nearest(reader).map { valid in
        ButtonURL(path, valid.items.filter { !reader.ignored.contains($0.name) })
      }
      throw InvalidRequest(
        problems: reader.problems, nearest: nearest, ignored: reader.ignored,
        isNegotiated: reader.catalog.negotiated != nil)
    }
    return Parsed(reader)
  }

  func read(
    _ path: ButtonPath, _ items: [QueryItem],
    _ languages: @autoclosure () -> QualityList = .init("")
  ) -> RequestReader {
    let locales = items.filter { Parameter(name: $0.name) == .locale }.map(\.value)
    var catalog = catalog
    if locales == [Self.negotiatedLocale] { catalog.negotiated = catalog.preferred(by: languages()) }
    return RequestReader(of: path, in: items, catalog, weights)
  }

  /// Whether an endpoint ignores a locale that does not exist, as Apple's `/logo` does.
  package static func takesAnyLocale(at endpoint: Endpoint) -> Bool { endpoint == .logo }

  /// The value of `locale` that lets the client's preferences decide.
  package static let negotiatedLocale = "auto"

  /// The reason for which nothing is drawn for it before a client asks.
  package static let negotiatedInAdvance = "locale=\(negotiatedLocale) cannot be drawn in advance: name a language"
}
