internal import ButtonCore
internal import ButtonKit

/// How a button is viewed in the studio.
struct StudioView: Hashable, Sendable {
  var page = PageColor.preset(.white)
  /// The enlargement of the button on its page (`nil` for the largest that fits), and of its pixels.
  var zoom: Zoom?
  var overlays: Set<Overlay> = []
  /// The tab that is open below the button.
  var tab = StudioTab.code
  /// The services beside the button in its context.
  var neighbors: Set<String> = []
  /// The button's place among them, from 1.
  var place = 1
  /// The platforms whose kits are combined in one archive.
  var kits: Set<String> = []
  /// The locales of the strip of languages, the gallery and kits; empty for all of them.
  var languages: [String] = []
  /// The product of the hosted login, as written; `nil` for the first one.
  var login: String?
  /// The selector that is typed in place of the product's, as written.
  var selector = ""
  /// Variants to compare with.
  var pins: [Pin] = []
  /// Text in which buttons are found.
  var pasted = ""
  var snippet = SnippetKind.image
  /// Whether code names immutable addresses.
  var isImmutable = false

  /// Whether the form has the options that few people need.
  var hasMore = false

  /// More than there are.
  static let maxLanguages = 64
  static let places = 1...(Neighbor.all.count + 1)

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
    overlays = Set((fields[.show] ?? []).compactMap(Overlay.init(rawValue:)))
    tab = word(.tab) ?? .code
    func words(_ field: StudioField, _ known: [String]) -> Set<String> {
      Set(fields[field] ?? []).intersection(known)
    }
    neighbors = words(.beside, Neighbor.all.map(\.identifier))
    kits = words(.kits, KitPlatform.allCases.map(\.rawValue))
    let place = fields[.place]?.first.flatMap { Int($0) } ?? 1
    self.place = Self.places.contains(place) ? place : 1
    languages = (fields[.language] ?? []).reduce(into: []) { all, name in
      if !all.contains(name), all.count < Self.maxLanguages { all.append(name) }
    }
    login = fields[.login]?.first
    selector = fields[.selector]?.first ?? ""
    pins = Pin.list(fields[.pin] ?? [], names: fields[.pinName] ?? [])
    pasted = fields[.paste]?.first ?? ""
    snippet = word(.take) ?? .image
    isImmutable = fields[.immutable]?.first == true.spelling
    hasMore = fields[.more]?.first == true.spelling
  }

  /// The items of the studio's URL that differ from the default.
  var items: [(String, String)] {
    var items: [(StudioField, String)] = []
    if let zoom { items.append((.zoom, zoom.rawValue)) }
    if tab != .code { items.append((.tab, tab.rawValue)) }
    items += neighbors.sorted().map { (.beside, $0) } + kits.sorted().map { (.kits, $0) }
    if place != 1 { items.append((.place, String(place))) }
    if let login { items.append((.login, login)) }
    if !selector.isEmpty { items.append((.selector, selector)) }
    items += languages.map { (.language, $0) }
    for pin in pins { items += [(.pin, pin.query), (.pinName, pin.name)] }
    if !pasted.isEmpty { items.append((.paste, pasted)) }
    items += Overlay.allCases.filter(overlays.contains).map { (.show, $0.rawValue) }
    if snippet != .image { items.append((.take, snippet.rawValue)) }
    if isImmutable { items.append((.immutable, true.spelling)) }
    if hasMore { items.append((.more, true.spelling)) }
    return page.items + items.map { ($0.rawValue, $1) }
  }

  /// The fields that have controls in the tab.
  var shownFields: [StudioField] {
    tab.fields + (tab == .code && snippet == .login ? [.login, .selector] : [])
  }

  var shownNeighbors: [Neighbor] { Neighbor.all.filter { neighbors.contains($0.identifier) } }
}
