internal import ButtonCore
internal import ServiceContract
internal import SourceCheck

extension ButtonScript {
  /// The facts about the service that are embedded in the script.
  ///
  /// - Parameter weights: The weights in which a locale's titles can be set.
  static func facts(_ parser: RequestParser, weights: (Localization) -> [TitleWeight]) -> [String: JSONValue] {
    let attributes = Parameter.allCases.filter(\.isElementAttribute)
    let locales = parser.catalog.all.map { localization in
      line(of: localization, in: parser.catalog, weights(localization))
    }
    let modes = Endpoint.allCases.map { endpoint -> JSONValue in
      let sent = endpoint.parameters.filter { $0.isElementAttribute && $0 != .style || $0 == .scale || $0 == .locale }
      return [.string(endpoint.scriptMode), .string(endpoint.path), .array(sent.map { .string($0.name) })]
    }
    let fontSize = (HumanInterfaceGuidelines.Centered.fontSizePerHeight * 1000).rounded() / 1000
    return [
      // Each arrangement has a name, a path, and the parameters that the script sends.
      "modes": .array(modes),
      "values": table(attributes) { ($0.name, values($0.values(parser.catalog))) },
      // Percent of the height.
      "defaultRadius": .integer(CornerRadius.defaultPercent),
      // Colour and border, by the style's name.
      "styles": table(ButtonStyle.allCases) {
        ($0.spelling, [.string($0.color.spelling), .string($0.hasBorder.spelling)])
      },
      // The space that each shadow takes on every side, in points.
      "rooms": table(Shadow.allCases) { ($0.spelling, .integer(Int($0.extent))) },
      // Pixels per point, in rising order.
      "scales": .array(PixelScale.allCases.map { .number($0.pixelsPerPoint) }),
      // The title's font size per point of the button's height, if the width is large enough.
      "fontSize": .number(fontSize),
      // The largest part of the button's width that the title takes.
      "titleWidth": .number(HumanInterfaceGuidelines.Centered.largestWidthFraction),
      "locales": .string(locales.joined(separator: "\n")),
      "defaultLocale": .string(parser.catalog.default.languageTag),
    ]
  }

  private static func table<Item>(_ items: [Item], member: (Item) -> (String, JSONValue)) -> JSONValue {
    .object(Dictionary(uniqueKeysWithValues: items.map(member)))
  }

  /// The words that a parameter takes, or its range of whole numbers, with names for some.
  private static func values(_ description: ParameterDescription) -> JSONValue {
    switch description.allowed {
    case .words(let words): return .string(words.joined(separator: " "))
    case .form: return ""
    case .wholeNumbers(let range, _, _):
      let named = description.parameter == .cornerRadius ? CornerRadius.words : []
      let radii = named.compactMap { word, radius -> JSONValue? in
        guard case .percent(let percent) = radius else { return nil }
        return [.string(word), .integer(percent)]
      }
      let ends = [JSONValue.integer(range.lowerBound), .integer(range.upperBound)]
      return .array(ends + (radii.isEmpty ? [] : [.array(radii)]))
    }
  }

  /// A locale as the script knows it, in one line. Fields with the usual value are empty: a tag equal
  /// to the identifier, left to right, all weights.
  private static func line(
    of localization: Localization, in catalog: LocalizationCatalog, _ weights: [TitleWeight]
  ) -> String {
    let (identifier, tag) = (localization.identifier, localization.languageTag)
    let written = [identifier, tag] + localization.aliases
    let names = written.map { $0.lowercased().replacing("_", with: "-") }
    let languages = names.map { String($0.prefix { $0 != "-" }) }
    // A name is left out if it resolves to the locale even without its last part.
    let resolving = Set(names + languages).filter { name in
      let shorter = name.split(separator: "-").dropLast().joined(separator: "-")
      return catalog[name] == localization && catalog[shorter] != localization
    }.sorted()
    let isUsual = tag == identifier.replacing("_", with: "-")
    let hasAll = weights.count == TitleWeight.allCases.count
    let direction = localization.direction
    return [
      identifier, isUsual ? "" : tag, resolving.joined(separator: " "),
      TitleType.allCases.map(localization.title).joined(separator: "/"),
      direction == .leftToRight ? "" : direction.rawValue,
      hasAll ? "" : weights.map(\.spelling).joined(separator: " "),
    ].joined(separator: "|")
  }
}

extension Parameter {
  /// The HTML attribute that sets this parameter on an element.
  var attribute: String { "data-" + self.name.replacing("_", with: "-") }
}
