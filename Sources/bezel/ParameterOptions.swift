import ArgumentParser
import ButtonCore

/// The parameters of the image API as flags. What they may say is the parser's business, so that
/// command line and server refuse the same things in the same words.
struct ParameterOptions: ParsableArguments {
  @Option(name: .named(.height), help: .takes(ButtonHeight.self))
  var height: [String] = []

  @Option(name: .named(.width), help: .takes(ButtonWidth.self))
  var width: [String] = []

  @Option(name: .named(.color), help: .takes(ButtonColor.self))
  var color: [String] = []

  @Option(name: .named(.border), help: .takes(Border.self))
  var border: [String] = []

  @Option(name: .named(.type), help: .takes(TitleType.self))
  var type: [String] = []

  @Option(
    name: .named(.cornerRadius),
    help: """
      A whole number from 0 to 50 (percent of the height), points (22pt), or square, rounded, \
      pill or circle; \(CornerRadius.standard.spelling) if not given.
      """)
  var cornerRadius: [String] = []

  @Option(name: .named(.scale), help: .takes(PixelScale.self))
  var scale: [String] = []

  @Option(name: .named(.locale), help: "One of the locales that `bezel locales` lists.")
  var locale: [String] = []

  @Option(name: .named(.labelPosition), help: .takes(LeadingPosition.self))
  var labelPosition: [String] = []

  @Option(name: .named(.logoPosition), help: .takes(LeadingPosition.self))
  var logoPosition: [String] = []

  @Option(name: .named(.logoSize), help: .takes(LogoSize.self))
  var logoSize: [String] = []

  @Option(name: .named(.side), help: .takes(LogoSide.self))
  var size: [String] = []

  @Option(name: .named(.format), help: .takes(AnswerFormat.self))
  var format: [String] = []

  @Option(
    name: .named(.style),
    help: """
      Colour and border in one word: \(ButtonStyle.allCases.map(\.spelling).joined(separator: ", ")), \
      or \(RequestParser.advisedStyle) with --background.
      """)
  var style: [String] = []

  @Option(name: .named(.background), help: "The page's colour, RRGGBB.")
  var background: [String] = []

  @Option(name: .named(.match), help: "The height in points of the page's other sign-in buttons.")
  var match: [String] = []

  @Option(name: .named(.borderWidth), help: .takes(BorderWidth.self))
  var borderWidth: [String] = []

  @Option(name: .named(.shadow), help: .takes(Shadow.self))
  var shadow: [String] = []

  @Option(name: .named(.gradient), help: .takes(Gradient.self))
  var gradient: [String] = []

  @Option(name: .named(.titleCase), help: .takes(TitleCase.self))
  var titleCase: [String] = []

  @Option(name: .named(.weight), help: .takes(TitleWeight.self))
  var weight: [String] = []

  @Option(name: .named(.watch), help: .takes(Switch.self))
  var watch: [String] = []

  @Option(name: .named(.strict), help: .takes(Switch.self))
  var strict: [String] = []

  var items: [QueryItem] {
    let given: [(Parameter, [String])] = [
      (.height, height), (.width, width), (.color, color), (.border, border), (.type, type),
      (.cornerRadius, cornerRadius), (.scale, scale), (.locale, locale),
      (.labelPosition, labelPosition), (.logoPosition, logoPosition), (.logoSize, logoSize),
      (.side, size), (.format, format), (.style, style), (.background, background),
      (.match, match), (.borderWidth, borderWidth), (.shadow, shadow), (.gradient, gradient),
      (.titleCase, titleCase), (.weight, weight), (.watch, watch), (.strict, strict),
    ]
    return given.flatMap { parameter, values in
      values.map { QueryItem(name: parameter.name, value: $0) }
    }
  }
}

extension NameSpecification {
  /// The parameter's name in both spellings.
  fileprivate static func named(_ parameter: Parameter) -> NameSpecification {
    var names = [Element.customLong(parameter.name)]
    if parameter.otherName != parameter.name { names.append(.customLong(parameter.otherName)) }
    return NameSpecification(names)
  }
}

extension ArgumentHelp {
  /// Ranges and defaults, read from the values themselves.
  fileprivate static func takes<Value: ParameterValue>(_ type: Value.Type) -> ArgumentHelp {
    let allowed = Value.allowedValues.phrase
    return ArgumentHelp(
      "\(allowed.prefix(1).uppercased() + allowed.dropFirst()); \(Value.standard.spelling) if not given.",
      valueName: "value")
  }
}
