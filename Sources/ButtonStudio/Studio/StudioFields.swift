internal import ButtonCore
internal import ButtonKit

/// The table of the studio's own choices. Addresses, hidden fields of the form, and the steps of Undo follow
/// from it; `openapi.json` describes them.
struct StudioFields: Sendable {
  let endpoint = StudioField<Endpoint>.choice("mode", default: .center, .button, isUndone: true)
  /// A preset, or custom with the colour of `background`.
  let page = StudioField<PageColor>(
    "page", .page, isUndone: true, names: [Parameter.background.name],
    parse: { PageColor($0.first("page"), background: $0.first(Parameter.background.name)) },
    print: \.values)
  /// The enlargement of the button on its page, and of its pixels.
  let zoom = StudioField<Zoom>.choice("zoom", default: .fit, .page)
  let overlays = StudioField<Set<Overlay>>.some(
    "show", of: Overlay.allCases, word: { $0.rawValue }, .tab(.inspect))
  /// What is opened.
  let tab = StudioField<StudioTab>.choice("tab", default: .design, .nowhere)
  /// The services beside the button in its context.
  let neighbors = StudioField<Set<Neighbor>>.some(
    "beside", of: Neighbor.all, word: { $0.identifier }, .tab(.context), isUndone: true)
  /// The button's place among them, from 1.
  let place = StudioField<Int>(
    "place", .tab(.context),
    parse: { values in
      values.first("place").flatMap { Int($0) }.flatMap { Self.places.contains($0) ? $0 : nil }
        ?? Self.places.lowerBound
    }, print: { $0 == Self.places.lowerBound ? [:] : ["place": [String($0)]] })
  /// The platforms whose kits are combined in one archive.
  let kits = StudioField<Set<KitPlatform>>.some(
    "kits", of: KitPlatform.allCases, word: { $0.rawValue }, .tab(.files))
  /// Variants to compare with: the button's part of a studio URL each.
  let pins = StudioField<[String]>(
    "pin", .nowhere, isUndone: true,
    parse: { values in
      Array(values.all("pin").filter { $0.utf8.count <= Self.longestPin }.prefix(StudioPins.most))
    }, print: { ["pin": $0].withoutEmpty })
  let snippet = StudioField<SnippetKind>(
    "take", .page, parse: { $0.first("take").flatMap(SnippetKind.init(named:)) ?? .element },
    print: { $0 == .element ? [:] : ["take": [$0.rawValue]] })
  /// Whether code has a part for dark pages, as one kind had in earlier versions.
  let isPair = StudioField<Bool>(
    "pair", .page, isUndone: true,
    parse: { $0.first("pair") == true.spelling || $0.first("take") == "picture" },
    print: { $0 ? ["pair": [true.spelling]] : [:] })
  /// Whether code names addresses at which pictures never change.
  let isImmutable = StudioField<Bool>.flag("immutable", .page)
  /// The chosen locales, a value each or with signs between them; empty for all.
  let languages = StudioField<[String]>(
    "language", .languages, isUndone: true,
    parse: { values in
      // More than the words of all names.
      Array(values.all("language").flatMap(words).filter { $0 != "all" }.prefix(128))
    }, print: { ["language": $0].withoutEmpty })
  /// Whether the form has the options that few people need.
  let hasMore = StudioField<Bool>.flag("more", .page)

  /// The words of a list.
  static func words(_ text: String) -> [String] { text.split { ", ;".contains($0) }.map(String.init) }

  private static let longestPin = 600
  static let places = 1...(Neighbor.all.count + 1)
  static let table = StudioFields()
  /// Every member of the table, in its order.
  static let rows = Mirror(reflecting: table).children.compactMap {
    $0.value as? any StudioFieldRow
  }
  static let names = rows.map(\.name)
}
