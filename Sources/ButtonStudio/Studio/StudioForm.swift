internal import ButtonCore

/// The studio's form: a control for every parameter of the API, made from its description.
struct StudioForm {
  let modes: [StudioControl.Option]
  let groups: [StudioControlGroup]
  /// Groups that few people need.
  let furtherGroups: [StudioControlGroup]
  /// Whether a parameter of ``furtherGroups`` is set.
  let isFurtherUsed: Bool

  /// - Parameters:
  ///   - fittingWidth: The width where none is chosen; `nil` for a button without a title.
  ///   - problems: What is wrong with parameters, as sentences.
  init(
    _ state: StudioState, parser: RequestParser, fittingWidth: ButtonWidth?,
    problems: [Parameter: String]
  ) {
    modes = Endpoint.allCases.map { endpoint in
      StudioControl.Option(
        identifier: "mode-" + endpoint.rawValue, value: endpoint.rawValue, label: endpoint.label,
        isChosen: endpoint == state.endpoint)
    }
    func group(_ group: StudioGroup) -> StudioControlGroup {
      StudioControlGroup(
        title: group.title,
        controls: group.parameters.map { parameter in
          Self.control(parameter, state, parser, fittingWidth, problems)
        })
    }
    groups = StudioGroup.allCases.filter { !$0.isFurther }.map(group)
    let further = StudioGroup.allCases.filter(\.isFurther)
    furtherGroups = further.map(group)
    isFurtherUsed = further.flatMap(\.parameters).contains { state.values[$0] != nil }
  }

  private static func control(
    _ parameter: Parameter, _ state: StudioState, _ parser: RequestParser,
    _ fittingWidth: ButtonWidth?,
    _ problems: [Parameter: String]
  ) -> StudioControl {
    var description = StudioDefaults.described(parser.description(of: parameter))
    var placeholder: String?
    var value = state.values[parameter]
    var labels: [String: String] = [:]
    switch parameter {
    case .style:
      value = value ?? state.chosenStyle?.spelling
      description.allowed = .words(
        [RequestParser.advisedStyle] + ButtonStyle.allCases.map(\.spelling))
      labels = Dictionary(
        uniqueKeysWithValues: ButtonStyle.allCases.map {
          ($0.spelling, $0 == .whiteOutlined ? "Outlined" : $0.label)
        })
      labels[RequestParser.advisedStyle] = "Automatic"
    case .locale:
      // The menu has identifiers only, so an alias becomes the identifier.
      value = value.map { parser.catalog[$0]?.identifier ?? $0 }
      let names = parser.catalog.byName
      // In English: a machine may have no face for the language itself.
      labels = Dictionary(uniqueKeysWithValues: names.map { ($0.identifier, $0.language.english) })
      description.allowed = .words(names.map(\.identifier) + [RequestParser.negotiatedLocale])
      labels[RequestParser.negotiatedLocale] = "The visitor’s language"
    case .type:
      labels = Dictionary(
        uniqueKeysWithValues: TitleType.allCases.map { ($0.spelling, $0.label) })
    case .titleCase:
      labels = [TitleCase.asWritten.spelling: "normal", TitleCase.upper.spelling: "ALL CAPS"]
    case .width:
      placeholder = fittingWidth?.spelling
    case .format:
      description.allowed = .words(ImageFormat.pictures.map(\.spelling))
    case .cornerRadius:
      if let text = value, text.hasSuffix(RadiusUnit.points.suffix) {
        description.allowed = .wholeNumbersOr(
          0...Self.height(state) / 2, unit: "points (up to half the height)", others: [])
      } else if let radius = value.flatMap(CornerRadius.init(named:)) {
        // Words, and numbers with a percent sign, become the number that they stand for.
        value = radius.spelling
      }
    default: break
    }
    var problem = problems[parameter]
    if parameter == .style {
      problem = problem ?? problems[.color] ?? problems[.border] ?? problems[.background]
    }
    let isOnWatch = state.values[.watch] == true.spelling
    return StudioControl(
      description, value: value, problem: problem, labels: labels,
      isDisabled: isOnWatch && parameter.isFixedOnWatch,
      placeholder: placeholder, whole: Self.height(state),
      shapes: common(parameter, state, fittingWidth))
  }

  /// Links to the values of a number that have a name.
  private static func common(
    _ parameter: Parameter, _ state: StudioState, _ fittingWidth: ButtonWidth?
  ) -> [StudioPage.Link] {
    switch parameter {
    case .cornerRadius: shapes(state)
    case .width:
      fittingWidth.map { width in
        [
          StudioPage.Link(
            target: state.with { $0.values[.width] = nil }.target,
            label: "Automatic: \(width.value) pt",
            isChosen: state.values[.width] == nil)
        ]
      } ?? []
    default: []
    }
  }

  /// The shapes that designers name. A circle needs a button as wide as it is high.
  private static func shapes(_ state: StudioState) -> [StudioPage.Link] {
    let names = ["square", "rounded", state.endpoint == .logo ? "circle" : "pill"]
    let text = state.values[.cornerRadius] ?? CornerRadius.default.spelling
    return names.compactMap { name in
      guard let radius = CornerRadius(named: name) else { return nil }
      let value = radius == .default ? nil : radius.spelling
      return StudioPage.Link(
        target: state.with { $0.values[.cornerRadius] = value }.target,
        label: name.prefix(1).uppercased() + name.dropFirst(),
        isChosen: text == radius.spelling || CornerRadius(named: text) == radius)
    }
  }
}

extension StudioForm {
  /// The button's height in points; the default if it is not set or invalid.
  private static func height(_ state: StudioState) -> Int {
    func number(_ parameter: Parameter) -> String? {
      state.values[parameter] ?? StudioDefaults.values[parameter]
    }
    return state.endpoint == .logo
      ? (number(.side).flatMap(LogoSide.init(spelling:)) ?? .default).value
      : (number(.height).flatMap(ButtonHeight.init(spelling:)) ?? .default).value
  }
}

/// A part of the form.
private enum StudioGroup: CaseIterable {
  case button, arrangement, file, custom, surroundings

  /// The parameters with a control of their own, in the order of the controls.
  var parameters: [Parameter] {
    switch self {
    case .button: [.style, .type, .locale, .width, .height, .side, .cornerRadius]
    case .arrangement: [.logoSize, .logoPosition, .labelPosition]
    case .file: [.format, .scale]
    case .custom: [.weight, .titleCase, .borderWidth] + Decoration.parameters + [.watch]
    case .surroundings: [.neighbor, .platform, .strict]
    }
  }

  var title: String {
    switch self {
    case .button: "Button"
    case .arrangement: "Logo and title"
    case .file: "File"
    case .custom: "Custom attributes"
    case .surroundings: "Surroundings"
    }
  }

  /// Whether few people need it.
  var isFurther: Bool {
    switch self {
    case .button, .arrangement: false
    case .file, .custom, .surroundings: true
    }
  }
}

extension Endpoint {
  /// The arrangement's name, for people.
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
