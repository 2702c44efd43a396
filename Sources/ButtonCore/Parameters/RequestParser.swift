/// Reads requests as callers write them, under Apple's names and ranges.
package struct RequestParser: Sendable {
  package let catalog: LocalizationCatalog

  package init(catalog: LocalizationCatalog) { self.catalog = catalog }

  /// A good request.
  package struct Parsed: Hashable, Sendable {
    package var request: ButtonRequest
    /// Names of parameters that mean nothing at this endpoint, in the caller's order, once each.
    package var ignored: [String]
    /// Whether the language was chosen by what the client prefers.
    package var isNegotiated: Bool
  }

  /// Reads a path's query.
  ///
  /// Parameters that the endpoint does not define are ignored, whatever they say: Apple's own
  /// sample for `/logo` sends some. They are named in the result.
  ///
  /// - Parameter languages: What the client prefers, for a request that leaves the choice to it.
  /// - Throws: ``InvalidRequest`` with every problem there is.
  package func parse(
    _ path: ButtonPath, _ items: [QueryItem], languages: @autoclosure () -> QualityList = .init("")
  ) throws(InvalidRequest) -> Parsed {
    let known = KnownParameters(of: path.endpoint, in: items)
    var reader = ParameterReader(known.values)
    let isNegotiated = known.values[.locale] == [.text(Self.negotiatedLocale)]
    let negotiated = isNegotiated ? catalog.preferred(by: languages()) : catalog.standard
    let request = read(path, from: &reader, negotiated: negotiated)
    guard reader.problems.isEmpty else {
      throw InvalidRequest(
        problems: reader.problems,
        correctedTarget: correctedTarget(path, known, reader.problems), ignored: known.ignored)
    }
    return Parsed(request: request, ignored: known.ignored, isNegotiated: isNegotiated)
  }

  /// What stands for a locale where the client's preference decides.
  package static let negotiatedLocale = "auto"

  /// The request with every problem corrected, or `nil` if one has no correction.
  private func correctedTarget(
    _ path: ButtonPath, _ given: KnownParameters, _ problems: [ParameterProblem]
  ) -> String? {
    var path = path
    var items = given.order.map {
      (parameter: $0, value: given.values[$0]?.first?.text ?? "")
    }
    for problem in problems {
      guard let correction = problem.correction else { return nil }
      path.endpoint = correction.endpoint ?? path.endpoint
      for (parameter, value) in correction.ordered {
        if let index = items.firstIndex(where: { $0.parameter == parameter }) {
          items[index].value = value
        } else {
          items.append((parameter, value))
        }
      }
    }
    items.removeAll { !path.endpoint.parameters.contains($0.parameter) }
    let target = path.target(items)

    // Corrections are made one by one; only together do they have to make a good request.
    guard let corrected = RequestTarget(target) else { return nil }
    var check = ParameterReader(
      KnownParameters(of: path.endpoint, in: corrected.items).values)
    _ = read(path, from: &check, negotiated: catalog.standard)
    return check.problems.isEmpty ? target : nil
  }

  private func read(
    _ path: ButtonPath, from reader: inout ParameterReader, negotiated: Localization
  ) -> ButtonRequest {
    let mode = readMode(path.endpoint, from: &reader, negotiated: negotiated)
    // A width that leads to the logo-only endpoint makes its side the height.
    let height = reader.correctedValue(of: .side).flatMap(Double.init) ?? mode.size.height
    return ButtonRequest(
      mode: mode,
      color: reader.read(.color, correct: Self.correctStyle),
      border: reader.read(.border),
      cornerRadius: reader.read(.cornerRadius) { text in
        Self.correctRadius(text, height: height)
      },
      output: readOutput(path, from: &reader))
  }

  private func readMode(
    _ endpoint: Endpoint, from reader: inout ParameterReader, negotiated: Localization
  ) -> ButtonMode {
    switch endpoint {
    case .center:
      return .centered(readTitled(from: &reader, negotiated: negotiated))
    case .left:
      let button = readTitled(from: &reader, negotiated: negotiated)
      return .leading(
        button,
        LeadingArrangement(
          width: button.width, height: button.height, logoSize: reader.read(.logoSize),
          logoPosition: reader.read(.logoPosition), labelPosition: reader.read(.labelPosition)))
    case .logo:
      return .logoOnly(reader.read(.side))
    }
  }

  private func readTitled(
    from reader: inout ParameterReader, negotiated: Localization
  ) -> TitledButton {
    TitledButton(
      type: reader.read(.type),
      localization: reader.read(
        .locale, standard: catalog.standard,
        allowed: .words(catalog.all.map(\.identifier) + [Self.negotiatedLocale]),
        spelling: \.identifier,
        parse: { $0 == Self.negotiatedLocale ? negotiated : catalog[$0] },
        guess: { catalog.nearest(to: $0) }),
      width: reader.read(.width, correct: Self.correctWidth),
      height: reader.read(.height))
  }

  /// A suffix of the path settles the format; a parameter may then only repeat it.
  private func readOutput(
    _ path: ButtonPath, from reader: inout ParameterReader
  ) -> ImageOutput {
    let scale: PixelScale = reader.read(.scale)
    let formats = path.format.map { [$0] } ?? ImageFormat.allCases
    let format = reader.read(
      .format, standard: formats[0], allowed: .words(formats.map(\.spelling)),
      spelling: \.spelling, parse: { text in formats.first { $0.spelling == text } },
      guess: { path.format ?? ImageFormat.guess(from: $0) })
    switch format {
    case .png: return .png(scale)
    case .svg: return .svg
    }
  }
}
