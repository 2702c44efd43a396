internal import ButtonCore

/// Everything that a person chose in the studio: a button, and how it is viewed.
///
/// The studio's URL contains the whole state, as parameters of the API and a few of its own
/// (``StudioField``), so that a state can be saved, shared and reloaded. Absent and empty
/// parameters have their defaults: a form sends empty fields too.
struct StudioState: Hashable, Sendable {
  var endpoint: Endpoint
  /// The values of the API's parameters that differ from ``StudioDefaults``, without the page's
  /// colour.
  var values: [Parameter: String]
  /// The width where none is chosen, which suits the title. Not part of the URL.
  var fittingWidth: ButtonWidth?
  /// Other items that the API judges: parameters that the guidelines forbid, and repeated
  /// parameters.
  var others: [QueryItem] = []
  var page: PageColor
  /// Of the button on its page; `nil` for what fits.
  var zoom: Zoom?
  /// Of the pictures pixel by pixel.
  var pixelZoom: Zoom
  var overlays: Set<Overlay>
  /// What is shown below the button.
  var tab: StudioTab
  /// The services beside the button in its context; `nil` for the common ones.
  var neighbors: Set<String>?
  /// The locales of the strip of languages, the gallery and kits; empty for all of them.
  var languages: [String] = []
  /// The name of the product whose login page is shown; `nil` for the first one.
  var login: String?
  /// Variants to compare with.
  var pins: [Pin]
  /// Text in which buttons are found.
  var pasted: String
  var snippet: SnippetKind
  /// Whether code names immutable addresses.
  var isImmutable: Bool

  /// Parameters that are not chosen: the studio knows the current version, and layers are a download.
  static let ignored: Set<Parameter> = [.version, .layers]

  /// More than there are.
  static let mostLanguages = 64

  /// Reads a query. Unknown items, and invalid values of the studio's own parameters, are ignored.
  init(items: [QueryItem], descriptions: [ParameterDescription]) {
    var own: [StudioField: [String]] = [:]
    var given: [Parameter: String] = [:]
    for item in items {
      let text = item.value.text
      if let field = StudioField(rawValue: item.name) {
        if !text.isEmpty || field == .pinName { own[field, default: []].append(text) }
      } else if let parameter = Parameter(name: item.name), given[parameter] == nil {
        if !text.isEmpty { given[parameter] = text }
      } else if Parameter(name: item.name) != nil || ForbiddenParameter(name: item.name) != nil {
        others.append(item)
      }
    }
    endpoint = own[.mode]?.first.flatMap(Endpoint.init(rawValue:)) ?? .center
    zoom = own[.zoom]?.first.flatMap(Zoom.init(rawValue:))
    pixelZoom = own[.pixels]?.first.flatMap(Zoom.init(rawValue:)) ?? .one
    overlays = Set((own[.show] ?? []).compactMap(Overlay.init(rawValue:)))
    tab = own[.tab]?.first.flatMap(StudioTab.init(rawValue:)) ?? .code
    neighbors = own[.beside].flatMap(Neighbor.chosen)
    languages = (own[.language] ?? []).reduce(into: []) { all, name in
      if !all.contains(name), all.count < Self.mostLanguages { all.append(name) }
    }
    login = own[.login]?.first
    pins = Pin.list(own[.pin] ?? [], names: own[.pinName] ?? [])
    pasted = own[.paste]?.first ?? ""
    snippet = own[.take]?.first.flatMap(SnippetKind.init(rawValue:)) ?? .image
    isImmutable = own[.immutable]?.first == true.spelling
    for parameter in Self.ignored { given[parameter] = nil }
    page = PageColor(own[.page]?.first, background: given.removeValue(forKey: .background))
    if own[.radiusUnit]?.first == RadiusUnit.points.rawValue, let radius = given[.cornerRadius],
      radius.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") })
    {
      given[.cornerRadius] = radius + RadiusUnit.points.suffix
    }
    // The form's controls are disabled then, and a form sends what was chosen before.
    if given[.watch] == true.spelling, own[.mode] != nil {
      given = given.filter { !$0.key.isFixedOnWatch }
    }
    given.readSize()
    // The studio shows pictures, not reports.
    if given[.format] == ImageFormat.report.spelling { given[.format] = nil }
    // A style and colours may contradict each other: both are kept for the parser to report.
    let colors: Set<Parameter> =
      given[.style] == nil ? [] : Set([.color, .border]).intersection(given.keys)
    values = given.filter { parameter, value in
      let description = descriptions.first { $0.parameter == parameter }
      return description.map(StudioDefaults.described)?.standard != value
        || colors.contains(parameter)
    }
    if colors.isEmpty { settleStyle() }
  }

  /// A style can be spelled as `style`, or as color and border: one spelling is kept.
  private mutating func settleStyle() {
    if let text = values[.style], let style = ButtonStyle(spelling: text) {
      choose(style)
    } else if values[.style] == nil, values[.color] != nil || values[.border] != nil,
      let color = ButtonColor(spelling: values[.color] ?? ButtonColor.default.spelling),
      let border = Border(spelling: values[.border] ?? Border.default.spelling)
    {
      let style = ButtonStyle(color, border)
      // Apple's endpoint also takes pairs that are no style.
      if style.color == color, style.border == border { choose(style) }
    }
  }

  /// Sets a style, in the words of Apple's endpoint.
  mutating func choose(_ style: ButtonStyle) {
    values[.style] = nil
    values[.color] = style.color.spelling
    values[.border] = style.border == .default ? nil : style.border.spelling
  }

  /// The style, if color and border are one.
  var chosenStyle: ButtonStyle? {
    guard !hasAutomaticStyle, values[.style] == nil,
      let color = ButtonColor(spelling: values[.color] ?? ButtonColor.default.spelling),
      let border = Border(spelling: values[.border] ?? Border.default.spelling)
    else { return nil }
    return ButtonStyle(color, border)
  }

  /// Whether the style follows the page's colour.
  var hasAutomaticStyle: Bool {
    values[.style] == nil && values[.color] == nil && values[.border] == nil
  }

  /// The query items for the API to judge: all chosen parameters of this endpoint in the documented
  /// order, the page's colour, and ``others``.
  var judgedItems: [QueryItem] {
    items { _ in true }.map { QueryItem(name: $0.parameter.name, value: $0.value) } + others
  }

  /// The query items of a picture's URL. It names no page colour: the style is settled.
  ///
  /// - Parameter isBuild: Whether the URL is for a build script, where `strict` may refuse the
  ///   picture. A page would be left without its picture.
  func pictureItems(isBuild: Bool = false) -> [(parameter: Parameter, value: String)] {
    let isStrict = isBuild && values[.strict] != nil
    return items { parameter in
      switch parameter.effect {
      case .picture: true
      case .advice: isStrict
      // Set by the path, and for each picture on its own.
      case .file, .caching: false
      }
    }
  }

  private func items(
    _ isIncluded: (Parameter) -> Bool
  ) -> [(parameter: Parameter, value: String)] {
    var settled = settledValues
    // The button is judged by those that were chosen to stand beside it.
    if neighbors != nil, settled[.neighbor] == nil {
      // The highest is also the widest, with the largest title.
      settled[.neighbor] = shownNeighbors.max { $0.height < $1.height }?.identifier
    }
    return endpoint.parameters.filter(isIncluded).compactMap { parameter in
      let value = parameter == .background ? page.color.spelling : settled[parameter]
      return value.map { (parameter: parameter, value: $0) }
    }
  }

  /// The API's values: the chosen ones, and the studio's where nothing is chosen.
  private var settledValues: [Parameter: String] {
    var settled = with {
      if hasAutomaticStyle { $0.choose(StyleAdvice(background: page.color).advised) }
    }.values
    for (parameter, value) in StudioDefaults.values where parameter != .style {
      settled[parameter] = settled[parameter] ?? value
    }
    settled[.width] = settled[.width] ?? fittingWidth?.spelling
    if values[.watch] == true.spelling, hasAutomaticStyle {
      // The watch button has one style.
      settled[.color] = nil
    }
    // A style and a colour may contradict each other.
    return settled.filter { parameter, value in
      StudioDefaults.apiDefaults[parameter] != value
        || parameter == .color && values[.style] != nil
    }
  }

  /// The button's items in the studio's URL.
  var buttonItems: [(String, String)] {
    let mode = endpoint == .center ? [] : [(StudioField.mode.rawValue, endpoint.rawValue)]
    return mode
      + Parameter.allCases.compactMap { parameter in
        values[parameter].map { (parameter.name, $0) }
      } + others.map { ($0.name, $0.value.text) }
  }

  /// The path and query of the studio in this state.
  var target: String {
    var items = buttonItems + page.items
    if let zoom { items.append((StudioField.zoom.rawValue, zoom.rawValue)) }
    if tab != .code { items.append((StudioField.tab.rawValue, tab.rawValue)) }
    items += neighborWords.map { (StudioField.beside.rawValue, $0) }
    if let login { items.append((StudioField.login.rawValue, login)) }
    items += languages.map { (StudioField.language.rawValue, $0) }
    items += pins.flatMap(\.items)
    if !pasted.isEmpty { items.append((StudioField.paste.rawValue, pasted)) }
    if pixelZoom != .one { items.append((StudioField.pixels.rawValue, pixelZoom.rawValue)) }
    items += Overlay.allCases.filter(overlays.contains).map {
      (StudioField.show.rawValue, $0.rawValue)
    }
    if snippet != .image { items.append((StudioField.take.rawValue, snippet.rawValue)) }
    if isImmutable { items.append((StudioField.immutable.rawValue, true.spelling)) }
    let query = items.map { "\($0.queryEncoded)=\($1.queryEncoded)" }.joined(separator: "&")
    return "/" + (query.isEmpty ? "" : "?" + query)
  }

  /// Sets the locale to the negotiated language.
  mutating func settleLanguage(of request: ButtonRequest) {
    values[.locale] = request.mode.localization.identifier
  }

  func with(_ change: (inout StudioState) -> Void) -> StudioState {
    var state = self
    change(&state)
    return state
  }
}
