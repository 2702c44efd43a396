internal import ButtonCore

/// The studio's form: a control for every parameter that the layout has, made from its description.
struct StudioForm {
  let modes: [StudioControl.Option]
  let groups: [StudioControlGroup]
  /// Groups that few people need; empty until they are asked for, or one of their parameters is set.
  let furtherGroups: [StudioControlGroup]
  /// The parameters of other layouts, which are chosen again with these.
  let kept: [(name: String, value: String)]

  /// - Parameter fittingWidth: The width where none is chosen; `nil` for a button without a title.
  init(
    _ reading: StudioReading, parser: RequestParser, fittingWidth: ButtonWidth?
  ) {
    modes = Endpoint.allCases.map { endpoint in
      StudioControl.Option(
        "mode", endpoint.rawValue, endpoint.label, isChosen: endpoint == reading.address.endpoint)
    }
    let shown = reading.address.endpoint.parameters
    kept = Parameter.allCases.filter { !shown.contains($0) }.compactMap { parameter in
      reading.address[parameter].map { (parameter.name, $0) }
    }
    func group(_ group: StudioGroup) -> StudioControlGroup? {
      let parameters = group.parameters.filter(shown.contains)
      return parameters.isEmpty
        ? nil
        : StudioControlGroup(
          title: group.title,
          controls: parameters.map { Self.control($0, reading, parser, fittingWidth) })
    }
    groups = StudioGroup.all.filter { !$0.isFurther }.compactMap(group)
    let further = StudioGroup.all.filter(\.isFurther)
    let areShown =
      reading.address.view.hasMore
      || further.flatMap(\.parameters).contains { reading.address[$0] != nil }
    furtherGroups = areShown ? further.compactMap(group) : []
  }

  private static func control(
    _ parameter: Parameter, _ reading: StudioReading, _ parser: RequestParser,
    _ fittingWidth: ButtonWidth?
  ) -> StudioControl {
    let request = reading.state.request
    var description = StudioDefaults.described(parser.description(of: parameter))
    if let listed = description.listed { description.allowed = .words(listed) }
    var value = reading.address[parameter]
    if parameter == .style {
      value = value ?? (reading.state.hasAutomaticStyle ? nil : reading.state.style.spelling)
      description.allowed = .words(
        [RequestParser.advisedStyle] + ButtonStyle.allCases.map(\.spelling))
    }
    if parameter == .locale {
      // The menu has identifiers only, so an alias becomes the identifier.
      value = value.map { parser.catalog[$0]?.identifier ?? $0 }
      description.allowed = .words(
        parser.catalog.byName.map(\.identifier) + [RequestParser.negotiatedLocale])
    }
    let view = reading.address.view
    let languages = view.languages.count { parser.catalog[$0] != nil }
    var aside: (StudioPage.Link, String)?
    if parameter == .width, let fittingWidth {
      let target = reading.address.with { $0[.width] = nil }.target
      aside = (
        StudioPage.Link(target: target, label: "Auto", isChosen: value == nil),
        "As wide as the title: \(fittingWidth.value)"
      )
    } else if parameter == .locale, languages > 0 {
      let target = reading.address.with { $0.view.tab = .languages }.target + "#panel"
      aside = (StudioPage.Link(target: target, label: "+\(languages)", isChosen: false), "Your languages")
    }
    let named = parameter == .style ? [.style, .color, .border] : [parameter]
    let problem = named.lazy.compactMap { name in
      reading.problems.first { $0.parameter == name }?.instruction
    }.first
    return StudioControl(
      description, value: value, problem: problem,
      placeholder: parameter == .width ? fittingWidth?.spelling : nil, of: request,
      shapes: parameter == .cornerRadius ? shapes(reading, isValid: problem == nil) : [], aside: aside,
      label: parameter == .locale && !reading.state.isNegotiated ? request.mode.localization.language.label : nil,
      advice: parameter == .style && !reading.state.isPaired ? StyleAdvice(background: view.page.color) : nil)
  }

  /// The shapes that designers name. A circle needs a button as wide as it is high.
  private static func shapes(_ reading: StudioReading, isValid: Bool) -> [StudioPage.Link] {
    let request = reading.state.request
    return ["square", "rounded", request.endpoint == .logo ? "circle" : "pill"].compactMap { name in
      CornerRadius(spelling: name).map { radius in
        let value = radius == .default ? nil : radius.spelling
        return StudioPage.Link(
          target: reading.address.with { $0[.cornerRadius] = value }.target,
          label: name.capitalizedFirst, isChosen: isValid && request.cornerRadius == radius)
      }
    }
  }
}

extension LanguageName {
  /// Its English and its own name: `German · Deutsch`.
  fileprivate var label: String { english == own ? english : "\(english) · \(own)" }
}

/// A part of the form.
private struct StudioGroup {
  let title: String
  /// Whether few people need it.
  var isFurther = true
  /// The parameters with a control of their own, in the order of the controls.
  let parameters: [Parameter]

  private static let customFirst = [Parameter.weight, .titleCase, .borderWidth]

  static let all = [
    StudioGroup(
      title: "Button", isFurther: false,
      parameters: [.style, .type, .locale, .width, .height, .side, .cornerRadius]),
    StudioGroup(
      title: "Logo and title", isFurther: false,
      parameters: [.logoSize, .logoPosition, .labelPosition]),
    StudioGroup(title: "File", parameters: [.format, .scale]),
    StudioGroup(
      title: "Custom attributes",
      parameters: customFirst
        + Parameter.allCases.filter {
          $0.effect == .picture && !$0.isApples && $0 != .style
            && !customFirst.contains($0)
        }),
    // The page's colour is chosen beside the preview.
    StudioGroup(
      title: "Surroundings",
      parameters: Parameter.allCases.filter { $0.effect == .advice && $0 != .background }),
  ]
}
