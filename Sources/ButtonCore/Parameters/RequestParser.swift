/// Parses requests with Apple's parameter names and ranges.
package struct RequestParser: Sendable {
  package let catalog: LocalizationCatalog
  /// The weights in which each localization's titles can be set.
  private let weights: @Sendable (Localization) -> [TitleWeight]

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
    let negotiated = isNegotiated ? catalog.preferred(by: languages()) : catalog.default
    var reader = ParameterReader(
      of: path.endpoint, in: items,
      readsLocale: !Self.takesAnyLocale(at: path.endpoint) || isKnown(locales))
    var parsed = read(path, from: &reader, negotiated: negotiated)
    parsed.isNegotiated = isNegotiated
    guard reader.problems.isEmpty else {
      throw InvalidRequest(
        problems: reader.problems, nearest: nearest(path, reader, negotiated: negotiated),
        ignored: reader.ignored, isNegotiated: isNegotiated)
    }
    return parsed
  }

  /// Whether a locale that does not exist is without effect. Apple's `/logo` has no locale, so it
  /// takes any.
  package static func takesAnyLocale(at endpoint: Endpoint) -> Bool { endpoint == .logo }

  /// Reads the value of `locale`: a name, or several in the order of preference.
  private func localization(_ text: String, negotiated: Localization) -> Localization? {
    text == Self.negotiatedLocale
      ? negotiated : catalog.first(of: text, reserved: Self.negotiatedLocale)
  }

  /// Whether the values of `locale` are a single one that leads to a localization.
  private func isKnown(_ locales: [QueryItem.Value]) -> Bool {
    guard locales.count == 1, case .text(let text) = locales[0] else { return false }
    return localization(text, negotiated: catalog.default) != nil
  }

  /// The value of `locale` that lets the client's preferences decide.
  package static let negotiatedLocale = "auto"

  func read(
    _ path: ButtonPath, from reader: inout ParameterReader, negotiated: Localization
  ) -> Parsed {
    let (mode, clamped) = readMode(path.endpoint, from: &reader, negotiated: negotiated)
    let page = Page(from: &reader)
    let (color, border) = readColors(of: mode, on: page, from: &reader)
    let height = mode.size.height
    let fillHeight = height - 2 * border.inset
    let radius: CornerRadius = reader.read(
      .cornerRadius, default: .default, allowed: CornerRadius.allowedValues(height: height),
      spelling: { $0.spelling },
      parse: { CornerRadius(spelling: $0, height: height, fillHeight: fillHeight) },
      guess: CornerRadius.guess(from:),
      correct: { CornerRadius.correct($0, height: height) })
    let decoration = Decoration(from: &reader)
    let (output, wantsReport) = readOutput(path, from: &reader)
    let strict: Bool = reader.read(.strict)
    let version: PictureVersion? = reader.readIfGiven(.version)
    var request = ButtonRequest(
      mode: mode, color: color, border: border, cornerRadius: radius, output: output)
    request.decoration = decoration
    return Parsed(
      inquiry: ButtonInquiry(request, page: page, clamped: clamped, forbidden: reader.forbidden),
      wantsReport: wantsReport, isStrict: strict, ignored: reader.ignored, isNegotiated: false,
      version: version)
  }

  private func readMode(
    _ endpoint: Endpoint, from reader: inout ParameterReader, negotiated: Localization
  ) -> (ButtonMode, [ClampedPosition]) {
    switch endpoint {
    case .center:
      return (.centered(readTitled(from: &reader, negotiated: negotiated)), [])
    case .left:
      let button = readTitled(from: &reader, negotiated: negotiated)
      let logo: LeadingPosition = reader.read(.logoPosition)
      let label: LeadingPosition = reader.read(.labelPosition)
      return LeadingButton.placed(
        button, logoSize: reader.read(.logoSize), logo: logo, label: label)
    case .logo:
      let localization = readLocale(from: &reader, negotiated: negotiated)
      return (.logoOnly(LogoButton(side: reader.read(.side), localization: localization)), [])
    }
  }

  private func readTitled(
    from reader: inout ParameterReader, negotiated: Localization
  ) -> TitledButton {
    let type: TitleType = reader.read(.type)
    let localization = readLocale(from: &reader, negotiated: negotiated)
    return TitledButton(
      title: readTitle(type, in: localization, from: &reader),
      width: reader.read(.width),
      height: reader.read(.height))
  }

  private func readLocale(
    from reader: inout ParameterReader, negotiated: Localization
  ) -> Localization {
    reader.read(
      .locale, default: catalog.default,
      allowed: Parameter.locale.values(catalog).allowed,
      spelling: { $0.identifier },
      parse: { localization($0, negotiated: negotiated) },
      guess: { text in
        let names = text.split(separator: ",").prefix(LocalizationCatalog.maxNames)
        return names.lazy.compactMap { catalog[String($0)] ?? catalog.nearest(to: String($0)) }
          .first
      })
  }

  /// Reads the title's case and weight, and whether it is the watchOS title.
  private func readTitle(
    _ type: TitleType, in localization: Localization, from reader: inout ParameterReader
  ) -> TitleText {
    let titleCase: TitleCase = reader.read(.titleCase)
    let weight: TitleWeight = reader.read(.weight)
    let watch: Bool = reader.read(.watch)
    let available = weights(localization)
    if !available.contains(weight) {
      reader.refuse(
        .weight,
        .unavailable(
          "the typeface of \(localization.identifier) only has "
            + available.map(\.spelling).joined(separator: ", ") + "."),
        allowed: .words(available.map(\.spelling)), correction: Correction(omitting: [.weight]))
    }
    let title = TitleText(type, in: localization, titleCase: titleCase, weight: weight)
    guard watch else { return title }
    guard
      let onWatch = TitleText(onWatchIn: localization, titleCase: titleCase, weight: weight)
    else {
      let known = catalog.all.filter { $0.watchTitle != nil }.map(\.identifier)
      reader.refuse(
        .watch,
        .unavailable(
          "Apple's watchOS title is only known for \(known.joined(separator: ", "))."),
        correction: Correction(omitting: [.watch]), rule: .titleWording)
      return title
    }
    for parameter in Parameter.allCases where parameter.isFixedOnWatch && reader.isGiven(parameter)
    {
      reader.refuse(
        parameter, .contradicts(.watch, value: true.spelling),
        correction: Correction(omitting: [parameter]), rule: .styleAvailability)
    }
    return onWatch
  }

  /// A suffix of the path decides the format; a parameter may then only repeat it.
  ///
  /// - Returns: The image, and whether the JSON report is wanted instead.
  private func readOutput(
    _ path: ButtonPath, from reader: inout ParameterReader
  ) -> (ImageOutput, wantsReport: Bool) {
    let scale: PixelScale = reader.read(.scale)
    let layers: Bool = reader.read(.layers)
    let formats = path.format.map { [$0] } ?? ImageFormat.allCases
    let format = reader.read(
      .format, default: formats[0], allowed: .words(formats.map(\.spelling)),
      spelling: { $0.spelling }, parse: { text in formats.first { $0.spelling == text } },
      guess: { path.format ?? ImageFormat.guess(from: $0) })
    return (ImageOutput(format, scale, layers: layers), format == .report)
  }
}
