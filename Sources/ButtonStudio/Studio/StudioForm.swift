internal import ButtonCore

/// The studio's form: a control for everything that the API takes, made of the descriptions of its
/// parameters.
struct StudioForm {
  let modes: [StudioControl.Option]
  let groups: [StudioControlGroup]
  /// What only some people need.
  let furtherGroups: [StudioControlGroup]
  /// Whether something of that is chosen.
  let isFurtherUsed: Bool

  /// The parameters that have no control of their own, and what says as much.
  static let saidElsewhere: [Parameter: String] = [
    .color: "style", .border: "style", .background: "the page's colour",
  ]

  /// - Parameters:
  ///   - problems: What is wrong with parameters, as sentences.
  init(
    _ state: StudioState, parser: RequestParser, style: ButtonStyle,
    problems: [Parameter: String]
  ) {
    modes = Endpoint.allCases.map { endpoint in
      StudioControl.Option(
        identifier: "mode-" + endpoint.rawValue, value: endpoint.rawValue, label: endpoint.label,
        isChosen: endpoint == state.endpoint)
    }
    func group(_ title: String, _ parameters: [Parameter]) -> StudioControlGroup {
      StudioControlGroup(
        title: title,
        controls: parameters.map { parameter in
          Self.control(parameter, state, parser, style, problems)
        })
    }
    groups = [
      group("Button", [.style, .type, .locale, .width, .height, .side, .cornerRadius]),
      group("Arrangement", [.logoSize, .logoPosition, .labelPosition]),
      group("File", [.format, .scale]),
    ]
    let further: [(String, [Parameter])] = [
      ("Custom attributes", [.weight, .titleCase, .borderWidth, .shadow, .gradient, .watch]),
      ("Surroundings", [.match, .strict]),
    ]
    furtherGroups = further.map(group)
    isFurtherUsed = further.flatMap(\.1).contains { state.values[$0] != nil }
  }

  private static func control(
    _ parameter: Parameter, _ state: StudioState, _ parser: RequestParser, _ style: ButtonStyle,
    _ problems: [Parameter: String]
  ) -> StudioControl {
    var description = parser.description(of: parameter)
    var value = state.values[parameter]
    var labels: [String: String] = [:]
    switch parameter {
    case .style:
      // Colours that are said one by one are a style too.
      value = value ?? style.spelling
      description.standard = ButtonStyle.standard.spelling
      labels = Dictionary(
        uniqueKeysWithValues: ButtonStyle.allCases.map { ($0.spelling, $0.label) })
      labels[RequestParser.advisedStyle] = "Automatic"
    case .locale:
      // Any name that people use for a language finds it.
      value = value.map { parser.catalog[$0]?.identifier ?? $0 }
      labels = Dictionary(
        uniqueKeysWithValues: parser.catalog.all.map {
          ($0.identifier, "\($0.identifier) · \($0.title(.signIn))")
        })
      labels[RequestParser.negotiatedLocale] = "auto · the visitor’s language"
    case .type:
      labels = Dictionary(
        uniqueKeysWithValues: TitleType.allCases.map { ($0.spelling, $0.label) })
    case .format:
      description.allowed = .words(ImageFormat.allCases.map(\.spelling))
    case .cornerRadius:
      // Words and percent signs as the number that they stand for.
      if let text = value, !text.hasSuffix(RadiusUnit.points.suffix),
        let radius = CornerRadius(named: text)
      {
        value = radius.spelling
      }
    default: break
    }
    var problem = problems[parameter]
    if parameter == .style {
      problem = problem ?? problems[.color] ?? problems[.border] ?? problems[.background]
    }
    return StudioControl(description, value: value, problem: problem, labels: labels)
  }
}

extension Endpoint {
  /// How people call the arrangement.
  var label: String {
    switch self {
    case .center: "Centred"
    case .left: "Left-aligned"
    case .logo: "Logo only"
    }
  }
}

extension ButtonStyle {
  var label: String {
    switch self {
    case .black: "Black"
    case .white: "White"
    case .whiteOutlined: "White with outline"
    }
  }
}

extension TitleType {
  fileprivate var label: String {
    switch self {
    case .signIn: "Sign in"
    case .signUp: "Sign up"
    case .continue: "Continue"
    }
  }
}
