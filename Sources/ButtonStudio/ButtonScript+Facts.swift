internal import ButtonCore

extension ButtonScript {
  /// The facts about the service that are embedded in the script.
  struct Facts: Encodable {
    /// The arrangements by Apple's names, the default first.
    let modes: [Mode]
    /// The values that each parameter takes, by the parameter's name.
    let values: [String: Values]
    /// Percent of the height.
    let defaultRadius: Int
    /// Color and border, by the style's name.
    let styles: [String: [String]]
    /// The space that each shadow takes on every side, in points.
    let rooms: [String: Int]
    /// Pixels per point, in rising order.
    let scales: [Double]
    /// The title's font size per point of the button's height, if the width is large enough.
    let fontSize: Double
    /// The largest part of the button's width that the title takes.
    let titleWidth: Double
    /// One line per locale.
    let locales: String
    let defaultLocale: String

    /// - Parameter weights: The weights in which a locale's titles can be set.
    init(_ parser: RequestParser, weights: (Localization) -> [TitleWeight]) {
      modes = Mode.all
      let attributes = Parameter.allCases.filter(\.isElementAttribute)
      values = Dictionary(
        uniqueKeysWithValues: attributes.map { ($0.name, Values(parser.description(of: $0))) })
      defaultRadius = RadiusPercent.default.value
      styles = Dictionary(
        uniqueKeysWithValues: ButtonStyle.allCases.map {
          ($0.spelling, [$0.color.spelling, $0.border.spelling])
        })
      rooms = Dictionary(
        uniqueKeysWithValues: Shadow.allCases.map { ($0.spelling, Int($0.room)) })
      scales = PixelScale.allCases.map(\.pixelsPerPoint)
      fontSize = (HumanInterfaceGuidelines.Centered.fontSizePerHeight * 1000).rounded() / 1000
      titleWidth = HumanInterfaceGuidelines.Centered.largestWidthFraction
      locales = parser.catalog.all.map { localization in
        Locale(localization, in: parser.catalog, weights(localization)).line
      }.joined(separator: "\n")
      defaultLocale = parser.catalog.default.languageTag
    }
  }

  /// An arrangement, and the names of the parameters that the script sends for it.
  struct Mode: Encodable {
    let name: String
    let endpoint: Endpoint

    /// All arrangements, the default first.
    static let all = Endpoint.allCases.map(Mode.init)

    init(_ endpoint: Endpoint) {
      self.endpoint = endpoint
      name = endpoint.scriptMode
    }

    func encode(to encoder: any Encoder) throws {
      let names = endpoint.parameters.filter {
        $0.isElementAttribute && $0 != .style || $0 == .scale || $0 == .locale
      }.map(\.name)
      var container = encoder.unkeyedContainer()
      try container.encode(name)
      try container.encode(endpoint.path)
      try container.encode(names)
    }
  }

  /// The values that a parameter takes: words, or a range of whole numbers with names for some.
  enum Values: Encodable {
    case words([String])
    case numbers(ClosedRange<Int>, words: [Named])

    init(_ description: ParameterDescription) {
      switch description.allowed {
      case .words(let words): self = .words(words)
      case .wholeNumbers(let range, _), .wholeNumbersOr(let range, _, _):
        self = .numbers(range, words: description.parameter == .cornerRadius ? Self.radii : [])
      case .form: self = .words([])
      }
    }

    /// Radii that have a name.
    private static var radii: [Named] {
      CornerRadius.words.compactMap { word, radius in
        guard case .percent(let percent) = radius else { return nil }
        return Named(name: word, value: percent.value)
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .words(let words):
        var container = encoder.singleValueContainer()
        try container.encode(words.joined(separator: " "))
      case .numbers(let range, let words):
        var container = encoder.unkeyedContainer()
        try container.encode(range.lowerBound)
        try container.encode(range.upperBound)
        if !words.isEmpty { try container.encode(words) }
      }
    }
  }

  /// A number that has a name.
  struct Named: Encodable {
    let name: String
    let value: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(name)
      try container.encode(value)
    }
  }
}

extension Parameter {
  /// The HTML attribute that sets this parameter on an element.
  var attribute: String { "data-" + name.replacing("_", with: "-") }
}
