internal import ButtonCore

/// Everything that a person chose in the studio: a button that can be drawn, and how it is viewed.
struct StudioState: Hashable, Sendable {
  private(set) var inquiry: ButtonInquiry
  /// Whether the style follows the page's colour.
  private(set) var hasAutomaticStyle: Bool
  /// Whether the width follows the title.
  private var hasAutomaticWidth = false
  private var isStrict = false
  /// Whether the language was chosen by the client's preferences.
  private(set) var isNegotiated = false
  /// The parameters that the button does not use, as written: those of other layouts and formats,
  /// and those that the guidelines forbid.
  private(set) var unused: [QueryItem] = []
  /// The language that addresses do not name; `nil` if they name any.
  private var defaultLocale: Localization?
  var view: StudioView

  var request: ButtonRequest { inquiry.request }

  /// Reads a valid request.
  ///
  /// - Parameters:
  ///   - items: What has been read, without the defaults.
  init(
    _ parsed: RequestParser.Parsed, _ items: [QueryItem], _ view: StudioView,
    _ parser: RequestParser, _ titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) {
    inquiry = parsed.inquiry
    (isNegotiated, isStrict) = (parsed.isNegotiated, parsed.isStrict)
    defaultLocale = parser.catalog.default
    self.view = view
    let given = Set(items.compactMap { Parameter(name: $0.name) })
    hasAutomaticStyle = given.isDisjoint(with: Self.ofStyle)
    if hasAutomaticStyle {
      inquiry.asked.color = StyleAdvice(background: view.page.color).advised.color
    }
    hasAutomaticWidth = !given.contains(.width)
    if hasAutomaticWidth { inquiry = try inquiry.fitted(titles) }
    unused = items.filter { item in
      guard let parameter = Parameter(name: item.name) else { return true }
      return spelling(of: parameter) == nil && !Self.ofStyle.contains(parameter)
        && item.value.text != StudioDefaults.value(of: parameter)
    }
  }

  /// A style is a colour and an outline.
  private static let ofStyle: Set<Parameter> = [.style, .color, .border]

  /// The state with a button that stands on a page, as a request of the API has it.
  init(_ inquiry: ButtonInquiry, _ parser: RequestParser) {
    defaultLocale = parser.catalog.default
    view = StudioView()
    view.page = inquiry.page.background.map(PageColor.init) ?? view.page
    self.inquiry = inquiry
    self.inquiry.asked.output = .plainSVG
    let advised = StyleAdvice(background: view.page.color).advised
    hasAutomaticStyle =
      inquiry.request.color == advised.color && inquiry.request.border == advised.border
  }

  /// Whether a parameter is chosen: it differs from ``StudioDefaults``, and follows neither the title nor
  /// the page.
  private func isChosen(_ parameter: Parameter) -> Bool {
    guard let spelling = spelling(of: parameter) else { return false }
    switch parameter {
    case .background, .style, .version, .layers: return false
    case .strict: return isStrict
    case .width: return !hasAutomaticWidth
    case .color: return !hasAutomaticStyle
    case .border: return !hasAutomaticStyle && spelling != StudioDefaults.value(of: parameter)
    case .locale: return isNegotiated || request.mode.localization != defaultLocale
    // The width alone draws an outline, too.
    case .borderWidth: return request.border != .present || hasAutomaticStyle
    default: return spelling != StudioDefaults.value(of: parameter)
    }
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
      Parameter.allCases.filter(isChosen).compactMap { parameter in
        spelling(of: parameter).map { QueryItem(name: parameter.name, value: $0) }
      } + unused, view)
  }

  /// The button as it is judged: beside the one that is chosen, or each of those in its context.
  var judged: [ButtonInquiry] {
    let beside = inquiry.page.neighbor == nil ? view.shownNeighbors : []
    return beside.isEmpty
      ? [inquiry]
      : beside.map { neighbor in inquiry.with { $0.page.neighbor = NeighborButton(neighbor) } }
  }

  /// The chosen width.
  var chosenWidth: ButtonWidth? { hasAutomaticWidth ? nil : request.mode.titled?.width }

  var style: ButtonStyle { ButtonStyle(request.color, request.border) }

  /// The query items of a picture's URL: what differs from the API's defaults. It names no page
  /// colour: the style is settled.
  ///
  /// - Parameter isBuild: Whether the URL is for a build script, where `strict` may refuse the
  ///   picture. A page would be left without its picture.
  func pictureItems(isBuild: Bool = false) -> [(parameter: Parameter, value: String)] {
    request.endpoint.parameters.compactMap { parameter in
      let isNamed =
        switch parameter {
        case .locale, .labelPosition, .logoPosition, .borderWidth: isChosen(parameter)
        // The outline's width says it.
        case .border: isChosen(.border) || !isChosen(.borderWidth)
        default: parameter.effect == .picture || isBuild && isStrict && parameter.effect == .advice
        }
      guard isNamed, let value = spelling(of: parameter),
        value != parameter.fixedValues?.defaultValue
      else { return nil }
      return (parameter, value)
    }
  }

  /// The same with a language that no client chooses: that of its own title.
  var settled: StudioState {
    isNegotiated ? with { ($0.isNegotiated, $0.defaultLocale) = (false, nil) } : self
  }

  /// The same button on another page.
  func on(_ page: PageColor) -> StudioState {
    with {
      $0.view.page = page
      $0.inquiry.page.background = page.color
      if hasAutomaticStyle {
        $0.inquiry.asked.color = StyleAdvice(background: page.color).advised.color
      }
    }
  }

  /// The same button in a style. An outline keeps its width.
  func styled(_ style: ButtonStyle) -> StudioState {
    with {
      $0.inquiry.asked.color = style.color
      if (style.border == .absent) != (request.border == .absent) {
        $0.inquiry.asked.border = style.border
      }
      $0.hasAutomaticStyle = false
    }
  }

  /// The same view of another button, such as a corrected one. What was automatic stays so if it is
  /// the same.
  func moved(to next: ButtonInquiry) -> StudioState {
    with {
      $0.inquiry = next
      let changed = Parameter.allCases.filter {
        next.spelling(of: $0) != inquiry.spelling(of: $0)
      }
      if next.request.mode.localization != request.mode.localization { $0.isNegotiated = false }
      if changed.contains(.width) { $0.hasAutomaticWidth = false }
      if !Self.ofStyle.isDisjoint(with: changed) { $0.hasAutomaticStyle = false }
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
