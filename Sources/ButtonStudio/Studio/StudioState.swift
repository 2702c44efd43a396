internal import ButtonCore

/// Everything that a person chose in the studio: a button that can be drawn, and how it is viewed.
struct StudioState: Hashable, Sendable {
  private(set) var inquiry: ButtonInquiry
  /// The parameters that are chosen. Others follow the title, the page, or ``StudioDefaults``.
  private(set) var chosen: Set<Parameter> = []
  /// Whether the language was chosen by the client's preferences.
  private(set) var isNegotiated = false
  /// What the button does not use, as written: parameters of other layouts and formats, and those
  /// that the guidelines forbid.
  private(set) var unused: [QueryItem] = []
  /// Whether the radius was written in points. A form keeps its unit, even if the radius is a whole
  /// percentage.
  private let isRadiusInPoints: Bool
  var view: StudioView

  var request: ButtonRequest { inquiry.request }

  /// Reads a valid request.
  ///
  /// - Parameters:
  ///   - items: What has been read, without the defaults.
  ///   - widths: The width that suits a request's title; `nil` without a title.
  init(
    _ parsed: RequestParser.Parsed, _ items: [QueryItem], _ view: StudioView,
    _ parser: RequestParser,
    fittingWidth: (ButtonRequest) throws -> ButtonWidth?
  ) rethrows {
    inquiry = parsed.inquiry
    isNegotiated = parsed.isNegotiated
    self.view = view
    let radius = items.first { $0.name == Parameter.cornerRadius.name }
    isRadiusInPoints = radius?.value.text.hasSuffix(RadiusUnit.points.suffix) == true
    let given = Set(items.compactMap { Parameter(name: $0.name) })
    if given.isDisjoint(with: [.style, .color, .border]) {
      inquiry.request.color = StyleAdvice(background: view.page.color).advised.color
    }
    if !given.contains(.width), let width = try fittingWidth(request) {
      inquiry = inquiry.with(width: width)
    }
    choose(given.subtracting(parsed.isStrict ? [] : [.strict]), parser)
    unused = items.filter { item in
      guard let parameter = Parameter(name: item.name) else { return true }
      return spelling(of: parameter) == nil && ![.style, .color, .border].contains(parameter)
        && item.value.text
          != StudioDefaults.described(parser.description(of: parameter)).defaultValue
    }
  }

  /// The state with a button that stands on a page, as a request of the API has it.
  init(_ inquiry: ButtonInquiry, _ parser: RequestParser) {
    isRadiusInPoints = false
    view = StudioView()
    view.page = inquiry.page.background.map(PageColor.init) ?? view.page
    self.inquiry = inquiry
    self.inquiry.request.output = .svg
    let advised = StyleAdvice(background: view.page.color).advised
    let isAdvised = request.color == advised.color && request.border == advised.border
    let automatic: Set<Parameter> = isAdvised ? [.style, .color, .border] : []
    choose(Set(Parameter.allCases).subtracting(automatic.union([.strict])), parser)
  }

  /// Adds what differs from the studio's defaults among some parameters.
  private mutating func choose(_ parameters: Set<Parameter>, _ parser: RequestParser) {
    chosen.formUnion(parameters)
    // A style is a colour and an outline.
    if !parameters.isDisjoint(with: [.style, .color, .border]) {
      chosen.formUnion([.color, .border])
    }
    chosen = chosen.filter { parameter in
      guard let spelling = spelling(of: parameter) else { return false }
      switch parameter {
      case .background, .style, .version, .layers: return false
      case .cornerRadius where isRadiusInPoints: return true
      case .labelPosition, .logoPosition: return !isRecommended(parameter)
      // The width alone draws an outline, too.
      case .borderWidth:
        return request.border != .present || !chosen.contains(.border)
      default:
        return spelling != StudioDefaults.described(parser.description(of: parameter)).defaultValue
      }
    }
  }

  /// Whether a position is the one that Apple recommends.
  private func isRecommended(_ position: Parameter) -> Bool {
    guard let drawn = request.mode.leading?.positions,
      !inquiry.clamped.contains(where: { $0.parameter == position })
    else { return false }
    return (position == .logoPosition ? drawn.logo : drawn.label) == .default
  }

  /// A parameter's value in words of the API.
  private func spelling(of parameter: Parameter) -> String? {
    switch parameter {
    case .locale where isNegotiated: RequestParser.negotiatedLocale
    case .strict: true.spelling
    case .borderWidth: if case .line(let width) = request.border { width.spelling } else { nil }
    default: inquiry.spelling(of: parameter)
    }
  }

  /// The studio's address of this state.
  var address: StudioAddress {
    StudioAddress(
      request.endpoint,
      chosen.compactMap { parameter in
        let spelling = parameter == .cornerRadius ? radiusSpelling : spelling(of: parameter)
        return spelling.map { QueryItem(name: parameter.name, value: $0) }
      } + unused, view)
  }

  /// The radius in the unit in which it was written.
  private var radiusSpelling: String {
    guard isRadiusInPoints else { return request.cornerRadius.spelling }
    let radius = request.cornerRadius.points(
      fillHeight: request.mode.size.height - 2 * request.border.inset)
    return Measure.spelling(radius) + RadiusUnit.points.suffix
  }

  /// The button as it is judged: beside the one that is chosen, or each of those that its context
  /// shows.
  var judged: [ButtonInquiry] {
    let isAlone =
      inquiry.page.neighbor != nil || view.neighbors == nil && view.tab != .context
    let beside = isAlone ? [] : view.shownNeighbors
    return beside.isEmpty
      ? [inquiry]
      : beside.map { neighbor in inquiry.with { $0.page.neighbor = NeighborButton(neighbor) } }
  }

  /// Whether the style follows the page's colour.
  var hasAutomaticStyle: Bool { !chosen.contains(.color) }

  /// The chosen width.
  var chosenWidth: ButtonWidth? { chosen.contains(.width) ? request.mode.titled?.width : nil }

  var style: ButtonStyle { ButtonStyle(request.color, request.border) }

  /// The query items of a picture's URL: what differs from the API's defaults. It names no page
  /// colour: the style is settled.
  ///
  /// - Parameter isBuild: Whether the URL is for a build script, where `strict` may refuse the
  ///   picture. A page would be left without its picture.
  func pictureItems(isBuild: Bool = false) -> [(parameter: Parameter, value: String)] {
    let isStrict = isBuild && chosen.contains(.strict)
    return request.endpoint.parameters.compactMap { parameter in
      let isNamed =
        switch parameter {
        case .locale, .labelPosition, .logoPosition, .borderWidth: chosen.contains(parameter)
        // The outline's width says it.
        case .border: chosen.contains(.border) || !chosen.contains(.borderWidth)
        default: parameter.effect == .picture || isStrict && parameter.effect == .advice
        }
      guard isNamed, let value = spelling(of: parameter),
        value != parameter.fixedValues?.defaultValue
      else { return nil }
      return (parameter, value)
    }
  }

  /// The same with a language that no client chooses: that of its own title.
  var settled: StudioState { with { $0.isNegotiated = false } }

  /// The same button on another page.
  func on(_ page: PageColor) -> StudioState {
    with {
      $0.view.page = page
      $0.inquiry.page.background = page.color
      if hasAutomaticStyle {
        $0.inquiry.request.color = StyleAdvice(background: page.color).advised.color
      }
    }
  }

  /// The same button in a style. An outline keeps its width.
  func styled(_ style: ButtonStyle, _ parser: RequestParser) -> StudioState {
    with {
      $0.inquiry.request.color = style.color
      if (style.border == .absent) != (request.border == .absent) {
        $0.inquiry.request.border = style.border
      }
      $0.choose([.style], parser)
    }
  }

  /// The same view of another button, such as a corrected one. What was automatic stays so if it is
  /// the same.
  func moved(to next: ButtonInquiry, _ parser: RequestParser) -> StudioState {
    with {
      $0.inquiry = next
      if next.request.mode.localization != request.mode.localization { $0.isNegotiated = false }
      $0.choose(
        Set(Parameter.allCases.filter { next.spelling(of: $0) != inquiry.spelling(of: $0) }), parser
      )
      $0.unused.removeAll { item in
        ForbiddenParameter(name: item.name).map { given in
          !next.forbidden.contains { $0.rule == given.rule }
        } ?? false
      }
    }
  }

  private func with(_ change: (inout StudioState) -> Void) -> StudioState {
    var state = self
    change(&state)
    return state
  }
}
