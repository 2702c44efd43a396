internal import ButtonAssets
internal import ButtonCore

/// A button as a person chose it in the studio or, if that cannot be drawn, the nearest one that can.
struct StudioState: Sendable {
  /// The address: as it was written if it has problems, or else the shortest one.
  let written: StudioAddress
  /// The faults of the button that was asked for; empty if it can be drawn.
  let problems: [ParameterFault]
  /// The choices in the shortest form, with what the button does not use: parameters of other layouts and formats,
  /// and those that the guidelines forbid.
  private(set) var address: StudioAddress
  private(set) var asked: Asked

  var view: StudioView { address.view }
  var request: ButtonRequest { asked.request }
  /// Whether the style follows the page's colour.
  var hasAutomaticStyle: Bool { address[.color] == nil }
  /// Whether the language was chosen by the client's preferences.
  var isNegotiated: Bool { address[.locale] == RequestParser.negotiatedLocale }
  /// The chosen width; `nil` if the width follows the title.
  var chosenWidth: ButtonWidth? { address[.width] == nil ? nil : request.width }

  /// A style is a colour and an outline.
  private static let ofStyle: Set<Parameter> = [.style, .color, .border]

  /// Reads an address as the API reads it.
  init(_ wanted: StudioAddress, _ assets: LoadedAssets, _ languages: QualityList = QualityList(""))
    throws(TitleLibrary.MissingTitle)
  {
    var view = wanted.view
    let page = QueryItem(name: Parameter.background.name, value: view.page.text)
    if view.page.unknown != nil { view.page = .white }
    let added = StudioDefaults.items.filter { item in !wanted.items.contains { $0.name == item.name } } + [page]
    let read = assets.parser.read(ButtonURL(ButtonPath(wanted.endpoint), wanted.items + added), languages)
    let (parsed, problems) = (read.corrected(leavingOut: true) ?? read, read.problems)
    let items = parsed.target.items.filter { !added.contains($0) }
    let given = Set(items.compactMap { Parameter(name: $0.name) })
    let isStyled = !given.isDisjoint(with: Self.ofStyle)
    let (style, drawn) = (StyleAdvice(background: view.page.color).advised, parsed.request)
    let drawable = parsed.asked.with { asked in
      // A style is chosen as a colour and an outline; without one, it follows the page's colour.
      (asked.style, asked.border) = (nil, drawn.border != nil)
      asked.color = isStyled ? drawn.color : style.color
      // As the address is read again, which has no defaults.
      for parameter in Parameter.allCases
      where asked[parameter] == parameter.values(assets.parser.catalog).defaultValue { asked.remove(parameter) }
    }
    let asked = given.contains(.width) ? drawable : try drawable.fitted(assets.titles)
    self.asked = asked
    // This no longer has these two as the person wrote them.
    var kept: [Parameter: String] = [.strict: parsed.isStrict.spelling]
    if parsed.isNegotiated { kept[.locale] = RequestParser.negotiatedLocale }
    func shortest(_ parameter: Parameter, _ text: String?) -> QueryItem? {
      let value = kept[parameter] ?? asked.spelling(of: parameter) ?? text
      let description = StudioDefaults.described(parameter.values(assets.parser.catalog))
      // An outline's usual width draws the outline if nothing else does.
      let isChosen =
        parameter == .borderWidth ? !isStyled || asked.request.border != .default : value != description.defaultValue
      return isChosen ? value.map { QueryItem(name: parameter.name, value: $0) } : nil
    }
    let others = items.compactMap { item in
      guard let parameter = Parameter(name: item.name) else { return item }
      return Self.ofStyle.contains(parameter) ? nil : shortest(parameter, item.value)
    }
    let colors = isStyled ? [Parameter.color, .border].compactMap { shortest($0, nil) } : []
    address = StudioAddress(colors + others, view)
    self.problems = problems
    written = problems.isEmpty ? address : wanted
  }

  /// The button as it is judged: on each half of the stage, beside the one that is chosen, and each of
  /// those in its context that are as high as their owners say.
  var judged: [Asked] {
    halves.map(\.asked).flatMap { asked in
      let others = neighborHeight == nil ? view.shownNeighbors : []
      let beside = others.map { other in asked.with { $0.neighbor = other } }
      return (beside.isEmpty || asked.neighbor != nil ? [asked] : []) + beside
    }
  }

  /// The height that a designer gives the buttons beside, which counts more than those of their owners.
  var neighborHeight: Int? { asked.neighbor.flatMap { $0.name.isEmpty ? $0.height : nil } }

  /// Whether the code has a part for dark pages.
  var isPaired: Bool { view.isPair && view.snippet.hasDark }

  /// The button where its code shows it: on its page or, with a part for dark pages, on a light page and
  /// on a dark one, of which its page is one.
  var halves: [StudioState] {
    guard isPaired else { return [self] }
    let isDark = StyleAdvice(background: view.page.color).advised == .white
    let isOutlined = request.style == .whiteOutlined
    func half(_ page: PageColor, _ style: ButtonStyle) -> StudioState {
      on(page).with { half in
        guard half.request.style != style else { return }
        half.asked = half.asked.with { ($0.color, $0.border) = (style.color, style.hasBorder) }
        half.address[.color] = style.color.spelling
        half.address[.border] = style.hasBorder ? true.spelling : nil
        // An outline keeps its width.
        guard !style.hasBorder else { return }
        (half.asked.borderWidth, half.address[.borderWidth]) = (nil, nil)
      }
    }
    return [
      half(isDark ? .white : view.page, isOutlined ? .whiteOutlined : .black),
      // The script has an outline on all pages or on none.
      half(
        isDark ? view.page : .darkGray,
        isOutlined && view.snippet == SnippetKind.script ? .whiteOutlined : .white),
    ]
  }

  /// What each half of the stage is, and what a page of one colour needs instead of both.
  var pairNote: String {
    let sides = zip(halves, [("Left", "light"), ("Right", "dark")]).map { half, side in
      "\(side.0): \(half.request.style.label) on \(half.view.page.text), in \(side.1) mode."
    }
    let advice = StyleAdvice(background: view.page.color)
    let isOfOne = halves.contains { $0.view.page != view.page && !advice.allows($0.request.style) }
    let alone = halves.filter { isOfOne && $0.view.page == view.page }.map { half in
      "If your page is always \(view.page.text), copy \(half.request.style.label) alone."
    }
    return (sides + alone).joined(separator: " ")
  }

  /// Pictures' URLs name these as they were chosen, and not at all otherwise.
  private static let namedIfChosen: Set<Parameter> = [.locale, .labelPosition, .logoPosition, .borderWidth, .strict]

  /// The query items of a picture's URL: what differs from the API's defaults. It names no page
  /// colour: the style is settled.
  ///
  /// - Parameter isBuild: Whether the URL is for a build script, where `strict` may refuse the
  ///   picture. A page would be left without its picture.
  func pictureItems(isBuild: Bool = false) -> [(parameter: Parameter, value: String)] {
    let isStrict = isBuild && address[.strict] != nil
    return request.endpoint.parameters.compactMap { parameter in
      let isOfPicture = parameter.effect == .picture || Self.namedIfChosen.contains(parameter)
      guard isOfPicture && parameter != .strict || isStrict && parameter.effect == .advice,
        // The outline's width says it.
        parameter != .border || address[.border] != nil || address[.borderWidth] == nil,
        let value = Self.namedIfChosen.contains(parameter) ? address[parameter] : asked.spelling(of: parameter),
        value != parameter.fixedValues?.defaultValue
      else { return nil }
      return (parameter, value)
    }
  }

  /// The same with a language that no client chooses: that of its own title.
  var settled: StudioState { isNegotiated ? with { $0.address[.locale] = request.localization.identifier } : self }

  /// The same button on another page.
  func on(_ page: PageColor) -> StudioState {
    with {
      $0.address.view.page = page
      $0.asked = $0.asked.with { asked in
        asked.background = page.color
        if hasAutomaticStyle { asked.color = StyleAdvice(background: page.color).advised.color }
      }
    }
  }

  /// The same view of the button with a change of its parameters.
  func changed(by change: ParameterChange) -> StudioAddress {
    address.with { address in
      for (parameter, value) in change {
        address[parameter] = value == StudioDefaults.value(of: parameter) ? nil : value
      }
    }
  }

  private func with(_ change: (inout StudioState) -> Void) -> StudioState {
    var state = self
    change(&state)
    return state
  }
}

extension Asked {
  /// The value of a parameter, as it was written, or else as it is drawn. A style is a colour and an outline.
  fileprivate func spelling(of parameter: Parameter) -> String? {
    switch parameter {
    case .style: nil
    case .color, .border: request.asked[parameter]
    default: self[parameter] ?? request.asked[parameter]
    }
  }
}
