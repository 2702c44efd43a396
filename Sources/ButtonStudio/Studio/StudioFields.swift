internal import ButtonCore
internal import ButtonKit
internal import ServiceContract

/// The table of the studio's own choices. Addresses, documentation, hidden fields of the form, and the steps of
/// Undo follow from it.
struct StudioFields: Sendable {
  let endpoint = StudioField<Endpoint>.choice(
    "mode", "How logo and title are arranged.", default: .center, .button, isUndone: true)
  let page = StudioField<PageColor>(
    PageParameter(
      "page", "The page behind the button; custom uses the `background` colour.",
      .words(PageColor.Preset.allCases.map(\.rawValue) + [PageColor.customName]),
      defaultValue: PageColor.Preset.white.rawValue),
    .page, isUndone: true, names: [Parameter.background.name],
    parse: { PageColor($0.first("page"), background: $0.first(Parameter.background.name)) },
    print: \.values)
  /// For forms only: addresses have the unit in the radius.
  let radiusUnit = StudioField<RadiusUnit>(
    PageParameter(
      "radius_unit", "Unit of a `border_radius` without a unit.",
      .words(RadiusUnit.allCases.map(\.rawValue)), defaultValue: RadiusUnit.percent.rawValue),
    .button, isUndone: true,
    parse: { $0.first("radius_unit").flatMap(RadiusUnit.init(rawValue:)) ?? .percent },
    print: { _ in [:] })
  /// The enlargement of the button on its page, and of its pixels.
  let zoom = StudioField<Zoom>.choice(
    "zoom", "Magnification of the button and its pixels.", default: .fit, .page)
  let overlays = StudioField<Set<Overlay>>.some(
    "show", "The overlays that are shown.", of: Overlay.allCases, word: { $0.rawValue },
    .tab(.inspect))
  let tab = StudioField<StudioTab>.choice(
    "tab", "What is shown below the button.", default: .code, .nowhere)
  /// The services beside the button in its context.
  let neighbors = StudioField<Set<Neighbor>>.some(
    "beside", "The services whose buttons stand beside it.", of: Neighbor.all,
    word: { $0.identifier }, .tab(.context), isUndone: true)
  /// From 1.
  let place = StudioField<Int>(
    PageParameter(
      "place", "The button's place among them.", .words(Self.places.map(String.init)),
      defaultValue: String(Self.places.lowerBound)),
    .tab(.context),
    parse: { values in
      values.first("place").flatMap { Int($0) }.flatMap { Self.places.contains($0) ? $0 : nil }
        ?? Self.places.lowerBound
    }, print: { $0 == Self.places.lowerBound ? [:] : ["place": [String($0)]] })
  let kits = StudioField<Set<KitPlatform>>.some(
    "kits", "The platforms whose kits are combined in one archive.", of: KitPlatform.allCases,
    word: { $0.rawValue }, .tab(.files))
  let pins = StudioField<[String]>(
    PageParameter(
      "pin", "A variant to compare with: the button's part of a studio URL.",
      .form("a query of up to \(Self.longestPin) characters; up to \(StudioPins.most) times"),
      isList: true),
    .nowhere, isUndone: true,
    parse: { values in
      Array(values.all("pin").filter { $0.utf8.count <= Self.longestPin }.prefix(StudioPins.most))
    }, print: { ["pin": $0].withoutEmpty })
  let snippet = StudioField<SnippetKind>.choice(
    "take", "Kind of code shown.", default: .image, .page)
  let isImmutable = StudioField<Bool>.flag(
    "immutable", "Whether code names addresses at which pictures never change.", .tab(.code))
  /// The chosen locales; empty for all of them.
  let languages = StudioField<[String]>(
    PageParameter(
      "language", "The locales of the strip of languages and kits.",
      .form("the identifier of a locale"), isList: true),
    .tab(.languages), isUndone: true,
    parse: { values in
      // More than there are.
      let most = 64
      return values.all("language").reduce(into: []) { all, name in
        if all.count < most, !all.contains(name) { all.append(name) }
      }
    }, print: { ["language": $0].withoutEmpty })
  /// Whether the form has the options that few people need.
  let hasMore = StudioField<Bool>.flag(
    "more", "Whether the form has the options that few people need.", .page)

  private static let longestPin = 600
  static let places = 1...(Neighbor.all.count + 1)
  static let table = StudioFields()
  /// Every member of the table, in its order.
  static let rows = Mirror(reflecting: table).children.compactMap {
    $0.value as? any StudioFieldRow
  }
  static let names = Set(rows.map(\.name))
}
