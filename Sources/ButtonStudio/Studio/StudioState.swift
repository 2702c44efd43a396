internal import ButtonCore

/// Everything that a person chose in the studio: a button, and how it is viewed.
///
/// The studio's URL contains the whole state, as parameters of the API and a few of its own
/// (``StudioField``), so that a state can be saved, shared and reloaded. Absent and empty
/// parameters have their defaults: a form sends empty fields too.
struct StudioState: Hashable, Sendable {
  var endpoint: Endpoint
  /// The values of the API's parameters that differ from the default, without the page's colour.
  var values: [Parameter: String]
  /// Other items that the API judges: parameters that the guidelines forbid, and repeated
  /// parameters.
  var others: [QueryItem] = []
  var page: PageColor
  /// Of the button on its page.
  var zoom: Zoom
  /// Of the pictures pixel by pixel.
  var pixelZoom: Zoom
  var overlays: Set<Overlay>
  var snippet: SnippetKind
  /// Whether code names immutable addresses.
  var isImmutable: Bool

  /// Parameters that are not chosen: the studio knows the current version, and layers are a download.
  static let ignored: Set<Parameter> = [.version, .layers]

  /// A button is small; at twice its size it is easier to look at.
  private static let standardZoom = Zoom.two

  /// Reads a query. Unknown items, and invalid values of the studio's own parameters, are ignored.
  init(items: [QueryItem], descriptions: [ParameterDescription]) {
    var own: [StudioField: [String]] = [:]
    var given: [Parameter: String] = [:]
    for item in items {
      let text = item.value.text
      if let field = StudioField(rawValue: item.name) {
        if !text.isEmpty { own[field, default: []].append(text) }
      } else if let parameter = Parameter(name: item.name), given[parameter] == nil {
        if !text.isEmpty { given[parameter] = text }
      } else if Parameter(name: item.name) != nil || ForbiddenWish(name: item.name) != nil {
        others.append(item)
      }
    }
    endpoint = own[.mode]?.first.flatMap(Endpoint.init(rawValue:)) ?? .center
    zoom = own[.zoom]?.first.flatMap(Zoom.init(rawValue:)) ?? Self.standardZoom
    pixelZoom = own[.pixels]?.first.flatMap(Zoom.init(rawValue:)) ?? .one
    overlays = Set((own[.show] ?? []).compactMap(Overlay.init(rawValue:)))
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
    let standards = Dictionary(
      descriptions.map { ($0.parameter, $0.standard) }, uniquingKeysWith: { $1 })
    // The studio shows pictures, not reports.
    if given[.format] == ResponseFormat.report.spelling { given[.format] = nil }
    // A style and colours may contradict each other: both are kept for the parser to report.
    let colors: Set<Parameter> =
      given[.style] == nil ? [] : Set([.color, .border]).intersection(given.keys)
    values = given.filter { parameter, value in
      standards[parameter] != .some(value) || colors.contains(parameter)
    }
    if colors.isEmpty { settleStyle() }
  }

  /// A style can be spelled as `style`, or as color and border. The latter is kept, because Apple's
  /// endpoint has it.
  private mutating func settleStyle() {
    guard let text = values[.style], let style = ButtonStyle(spelling: text) else { return }
    values[.style] = nil
    values[.color] = style.color == .default ? nil : style.color.spelling
    values[.border] = style.border == .default ? nil : style.border.spelling
  }

  /// The query items for the API to judge: all chosen parameters of this endpoint in the documented
  /// order, the page's colour, and ``others``.
  var judgedItems: [QueryItem] {
    items { _ in true }.map { QueryItem(name: $0.parameter.name, value: $0.value) } + others
  }

  /// The query items of a picture's URL. The page's colour is included only if the picture depends
  /// on it.
  ///
  /// - Parameter isBuild: Whether the URL is for a build script, where `strict` may refuse the
  ///   picture. A page would be left without its picture.
  func pictureItems(isBuild: Bool = false) -> [(parameter: Parameter, value: String)] {
    let isStrict = isBuild && values[.strict] != nil
    return items { parameter in
      switch parameter.effect {
      case .picture: true
      case .advice:
        isStrict || parameter == .background && values[.style] == RequestParser.advisedStyle
      // Set by the path, and for each picture on its own.
      case .file, .caching: false
      }
    }
  }

  private func items(
    _ isIncluded: (Parameter) -> Bool
  ) -> [(parameter: Parameter, value: String)] {
    endpoint.parameters.filter(isIncluded).compactMap { parameter in
      let value = parameter == .background ? page.color.spelling : values[parameter]
      return value.map { (parameter: parameter, value: $0) }
    }
  }

  /// The path and query of the studio in this state.
  var target: String {
    let values = Parameter.all.compactMap { parameter in
      self.values[parameter].map { (parameter.name, $0) }
    }
    var items: [(String, String)] = []
    if endpoint != .center { items.append((StudioField.mode.rawValue, endpoint.rawValue)) }
    items += values
    items += others.map { ($0.name, $0.value.text) }
    items += page.items
    if zoom != Self.standardZoom { items.append((StudioField.zoom.rawValue, zoom.rawValue)) }
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

/// The studio's own parameters.
enum StudioField: String, CaseIterable {
  case mode
  case page
  case radiusUnit = "radius_unit"
  case zoom
  case pixels
  case show
  case take
  case immutable
}

/// The unit of a corner radius.
enum RadiusUnit: String, CaseIterable {
  case percent, points

  /// The text after the number in the API.
  var suffix: String { self == .points ? "pt" : "" }
}

/// The magnification of a picture.
enum Zoom: String, CaseIterable {
  case one = "1"
  case two = "2"
  case four = "4"
  case eight = "8"

  var factor: Int { Int(rawValue) ?? 1 }
}
