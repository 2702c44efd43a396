internal import ButtonCore

/// How a button is viewed in the studio.
struct StudioView: Hashable, Sendable {
  var page = PageColor.preset(.white)
  /// Of the button on its page; `nil` for what fits.
  var zoom: Zoom?
  /// Of the pictures pixel by pixel.
  var pixelZoom = Zoom.one
  var overlays: Set<Overlay> = []
  /// What is shown below the button.
  var tab = StudioTab.code
  /// The services beside the button in its context; `nil` for the common ones.
  var neighbors: Set<String>?
  /// The locales of the strip of languages, the gallery and kits; empty for all of them.
  var languages: [String] = []
  /// The name of the product whose login page is shown; `nil` for the first one.
  var login: String?
  /// Variants to compare with.
  var pins: [Pin] = []
  /// Text in which buttons are found.
  var pasted = ""
  var snippet = SnippetKind.image
  /// Whether code names immutable addresses.
  var isImmutable = false

  /// More than there are.
  static let mostLanguages = 64

  init() {}

  /// Reads the studio's own parameters. Invalid values are ignored.
  ///
  /// - Parameter background: The colour of a page without a name.
  init(_ fields: [StudioField: [String]], background: String?) {
    func word<Word: RawRepresentable<String>>(_ field: StudioField) -> Word? {
      fields[field]?.first.flatMap(Word.init(rawValue:))
    }
    page = PageColor(fields[.page]?.first, background: background)
    zoom = word(.zoom)
    pixelZoom = word(.pixels) ?? .one
    overlays = Set((fields[.show] ?? []).compactMap(Overlay.init(rawValue:)))
    tab = word(.tab) ?? .code
    neighbors = fields[.beside].flatMap(Neighbor.chosen)
    languages = (fields[.language] ?? []).reduce(into: []) { all, name in
      if !all.contains(name), all.count < Self.mostLanguages { all.append(name) }
    }
    login = fields[.login]?.first
    pins = Pin.list(fields[.pin] ?? [], names: fields[.pinName] ?? [])
    pasted = fields[.paste]?.first ?? ""
    snippet = word(.take) ?? .image
    isImmutable = fields[.immutable]?.first == true.spelling
  }

  /// The items of the studio's URL that differ from the default.
  var items: [(String, String)] {
    var items: [(StudioField, String)] = []
    if let zoom { items.append((.zoom, zoom.rawValue)) }
    if tab != .code { items.append((.tab, tab.rawValue)) }
    items += neighborWords.map { (.beside, $0) }
    if let login { items.append((.login, login)) }
    items += languages.map { (.language, $0) }
    for pin in pins { items += [(.pin, pin.query), (.pinName, pin.name)] }
    if !pasted.isEmpty { items.append((.paste, pasted)) }
    if pixelZoom != .one { items.append((.pixels, pixelZoom.rawValue)) }
    items += Overlay.allCases.filter(overlays.contains).map { (.show, $0.rawValue) }
    if snippet != .image { items.append((.take, snippet.rawValue)) }
    if isImmutable { items.append((.immutable, true.spelling)) }
    return page.items + items.map { ($0.rawValue, $1) }
  }
}
