internal import ButtonCore

/// The studio's form: a control for every parameter of the API, made from its description.
struct StudioForm {
  let modes: [StudioControl.Option]
  let groups: [StudioControlGroup]
  /// Groups that few people need.
  let furtherGroups: [StudioControlGroup]
  /// Whether a parameter of ``furtherGroups`` is set.
  let isFurtherUsed: Bool

  /// - Parameter fittingWidth: The width where none is chosen; `nil` for a button without a title.
  init(
    _ reading: StudioReading, parser: RequestParser, fittingWidth: ButtonWidth?
  ) {
    modes = Endpoint.allCases.map { endpoint in
      StudioControl.Option(
        "mode", endpoint.rawValue, endpoint.label, isChosen: endpoint == reading.address.endpoint)
    }
    func group(_ group: StudioGroup) -> StudioControlGroup {
      StudioControlGroup(
        title: group.title,
        controls: group.parameters.map { parameter in
          Self.control(parameter, reading, parser, fittingWidth)
        })
    }
    groups = StudioGroup.allCases.filter { !$0.isFurther }.map(group)
    let further = StudioGroup.allCases.filter(\.isFurther)
    furtherGroups = further.map(group)
    isFurtherUsed = further.flatMap(\.parameters).contains { reading.address[$0] != nil }
  }

  private static func control(
    _ parameter: Parameter, _ reading: StudioReading, _ parser: RequestParser,
    _ fittingWidth: ButtonWidth?
  ) -> StudioControl {
    let request = reading.state.request
    let height = Int(request.mode.size.height)
    var description = StudioDefaults.described(parser.description(of: parameter))
    var placeholder: String?
    var value = reading.address[parameter]
    var labels: [String: String] = [:]
    var automatic: StudioPage.Link?
    switch parameter {
    case .style:
      value = value ?? (reading.state.hasAutomaticStyle ? nil : reading.state.style.spelling)
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
      automatic = fittingWidth.map { width in
        StudioPage.Link(
          target: reading.address.with { $0[.width] = nil }.target,
          label: value == nil ? "Automatic" : "Automatic: \(width.value) pt", isChosen: value == nil
        )
      }
    case .format:
      description.allowed = .words(ImageFormat.pictures.map(\.spelling))
    case .cornerRadius:
      if let text = value, text.hasSuffix(RadiusUnit.points.suffix) {
        description.allowed = .wholeNumbersOr(
          0...height / 2, unit: "points (up to half the height)", others: [])
      } else if let radius = value.flatMap(CornerRadius.init(named:)) {
        // Words, and numbers with a percent sign, become the number that they stand for.
        value = radius.spelling
      }
    default: break
    }
    let named = parameter == .style ? [.style, .color, .border, .background] : [parameter]
    let problem = named.lazy.compactMap { name in
      reading.problems.first { $0.parameter == name }?.instruction
    }.first
    return StudioControl(
      description, value: value, problem: problem, labels: labels,
      isDisabled: request.mode.isOnWatch && parameter.isFixedOnWatch,
      placeholder: placeholder, whole: height,
      shapes: parameter == .cornerRadius ? shapes(reading) : [], automatic: automatic)
  }

  /// The shapes that designers name. A circle needs a button as wide as it is high.
  private static func shapes(_ reading: StudioReading) -> [StudioPage.Link] {
    let names = ["square", "rounded", reading.address.endpoint == .logo ? "circle" : "pill"]
    let isValid = !reading.problems.contains { $0.parameter == .cornerRadius }
    return names.compactMap { name in
      guard let radius = CornerRadius(named: name) else { return nil }
      let value = radius == .default ? nil : radius.spelling
      return StudioPage.Link(
        target: reading.address.with { $0[.cornerRadius] = value }.target,
        label: name.prefix(1).uppercased() + name.dropFirst(),
        isChosen: isValid && reading.state.request.cornerRadius == radius)
    }
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
