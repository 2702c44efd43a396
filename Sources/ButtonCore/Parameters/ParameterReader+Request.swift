extension ParameterReader {
  /// Reads a whole request. Where a value is wrong, it is one that was probably meant.
  mutating func readRequest() -> RequestParser.Parsed {
    let mode = readMode()
    let page = Page(from: &self)
    let (color, border) = readColors(on: page)
    let height = mode.size.height
    let radius: CornerRadius = read(
      .cornerRadius, default: .default, allowed: CornerRadius.allowedValues(height: height),
      boundBy: mode.titled == nil ? .side : .height, isInBound: { $0.fits(height: height) },
      spelling: { $0.spelling }, parse: CornerRadius.init(spelling:),
      meant: CornerRadius.meant(by:),
      correct: { CornerRadius.correct($0, height: height) })
    let decoration = Decoration(from: &self)
    let (output, wantsReport) = readOutput()
    let strict: Bool = read(.strict)
    let version: PictureVersion? = readIfGiven(.version)
    var request = ButtonRequest(
      mode: mode, color: color, border: border, cornerRadius: radius, output: output)
    request.decoration = decoration
    return RequestParser.Parsed(
      inquiry: ButtonInquiry(request, page: page),
      wantsReport: wantsReport, isStrict: strict, ignored: ignored, isNegotiated: false,
      version: version)
  }

  private mutating func readMode() -> ButtonMode {
    switch path.endpoint {
    case .center:
      return .centered(readTitled())
    case .left:
      let button = readTitled()
      let logo: LeadingPosition = read(.logoPosition)
      let label: LeadingPosition = read(.labelPosition)
      return .leading(
        LeadingButton(
          button, logoSize: read(.logoSize), logoPosition: logo, labelPosition: label))
    case .logo:
      let localization = readLocale()
      return .logoOnly(LogoButton(side: read(.side), localization: localization))
    }
  }

  private mutating func readTitled() -> TitledButton {
    let type: TitleType = read(.type)
    let title = readTitle(type, in: readLocale())
    return TitledButton(title: title, width: read(.width), height: read(.height))
  }

  private mutating func readLocale() -> Localization {
    let catalog = parser.catalog
    return read(
      .locale, default: catalog.default, allowed: Parameter.locale.values(catalog).allowed,
      spelling: { $0.identifier }, parse: localization(named:),
      meant: { text in
        let names = text.split(separator: ",").prefix(LocalizationCatalog.maxNames).map(String.init)
        return names.lazy.compactMap {
          catalog[$0].map { Meant($0, .sure) } ?? catalog.meant(by: $0)
        }
        .first
      },
      correct: { text in
        meant(by: text, among: [RequestParser.negotiatedLocale])?.sure.map {
          Correction(.sure, [.locale: $0])
        }
      })
  }

  /// Reads the title's case and weight.
  private mutating func readTitle(
    _ type: TitleType, in localization: Localization
  ) -> TitleText {
    let titleCase: TitleCase = read(.titleCase)
    let weight: TitleWeight = read(.weight)
    // Every title has the usual weight: nothing needs to be read for it.
    let available = weight == .default ? [weight] : parser.weights(localization)
    if !available.contains(weight) {
      refuse(
        .weight,
        .unavailable(
          "the typeface of \(localization.identifier) only has "
            + available.map(\.spelling).joined(separator: ", ") + "."),
        because: .locale, allowed: .words(available.map(\.spelling)),
        // A typeface with one weight leaves no choice.
        correction: Correction(available.count == 1 ? .sure : .guess, omitting: [.weight]))
    }
    return TitleText(type, in: localization, titleCase: titleCase, weight: weight)
  }

  /// A suffix of the path decides the format; a parameter may then only repeat it.
  ///
  /// - Returns: The image, and whether the JSON report is wanted instead, which describes a PNG.
  private mutating func readOutput() -> (ImageOutput, wantsReport: Bool) {
    let scale: PixelScale = read(.scale)
    let layers: Bool = read(.layers)
    let formats = path.format.map { [$0] } ?? DocumentFormat.allCases
    let suffix = path.format
    let format = read(
      .format, default: formats[0], allowed: .words(formats.map(\.spelling)),
      spelling: { $0.spelling }, parse: { text in formats.first { $0.spelling == text } },
      meant: { suffix.map { Meant($0, .guess) } ?? DocumentFormat.meant(by: $0) })
    let image = if case .picture(let image) = format { image } else { ImageFormat.png }
    return (ImageOutput(image, scale, layers: layers), format == .report)
  }
}
