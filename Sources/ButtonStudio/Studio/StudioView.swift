internal import ButtonCore
internal import ButtonKit

/// The view of a button in the studio: its choices beside the parameters of the API, with a row of ``StudioField/all`` for
/// each.
struct StudioView: Hashable, Sendable {
  var endpoint = Endpoint.center
  /// A preset, or custom with the colour of `background`.
  var page = PageColor.white
  /// The enlargement of the button on its page, and of its pixels.
  var zoom = Zoom.fit
  var overlays: Set<Overlay> = []
  /// What is opened.
  var tab = StudioTab.design
  /// The services beside the button in its context.
  var neighbors: Set<Neighbor> = []
  /// The button's place among them, from 1.
  var place = 1
  /// The platforms whose kits are combined in one archive.
  var kits: Set<KitPlatform> = []
  /// Variants to compare with: the button's part of a studio URL each.
  var pins: [String] = []
  var snippet = SnippetKind.element
  /// Whether code has a part for dark pages.
  var isPair = false
  /// Whether code names addresses at which pictures never change.
  var isImmutable = false
  /// The chosen locales; empty for all.
  var languages: [String] = []
  /// Whether the form has the options that few people need.
  var hasMore = false

  init() {}

  /// Never fails: an invalid value becomes a valid one.
  init(_ values: QueryValues) {
    for field in StudioField.all { field.read(values, &self) }
  }

  /// The items in the studio's URL of some fields, in the order of the table.
  func items(where isWanted: (StudioField) -> Bool) -> [(name: String, value: String)] {
    StudioField.all.filter(isWanted).flatMap { field in
      let values = field.written(self)
      return field.names.flatMap { name in values.all(name).map { (name, $0) } }
    }
  }

  var shownNeighbors: [Neighbor] { Neighbor.all.filter(neighbors.contains) }
}

/// The magnification of a picture.
enum Zoom: String, CaseIterable {
  case fit
  case one = "1"
  case two = "2"
  case four = "4"
  case eight = "8"

  /// The factor; of `fit` the largest, at which a button is easier to look at than in its own size.
  var factor: Int { Int(rawValue) ?? 2 }

  var label: String { self == .fit ? "Fit" : rawValue + "×" }
}

/// What is opened beside the button. On a phone, the design and its code take turns, too.
enum StudioTab: String, CaseIterable {
  case design, code, languages, context, inspect, files
}
