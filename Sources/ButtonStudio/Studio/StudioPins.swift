internal import ButtonAssets
internal import ButtonCore

/// The pinned variants beside the button, and how they differ from it.
struct StudioPins {
  let items: [Item]
  /// The path and query that pins the button; `nil` if it is pinned, or if no more fit.
  let add: String?

  struct Item {
    let index: Int
    let name: String
    let query: String
    /// The picture's path and query.
    let source: String
    let width: Int
    let height: Int
    let label: String
    let languageTag: String
    /// The path and query that shows it in place of the button.
    let use: String
    /// The path and query without it.
    let remove: String
    /// What the button has in place of what this one has.
    let differences: [Difference]
    let isSame: Bool
  }

  struct Difference {
    let name: String
    let own: String
    let other: String
  }

  init(
    _ asked: StudioState, _ reading: StudioReading, assets: LoadedAssets, parser: RequestParser,
    languages: QualityList, _ addresses: ImmutableAddresses
  ) throws {
    add = asked.pinned?.target
    items = try asked.pins.enumerated().map { index, pin in
      let state = asked.showing(pin, parser.descriptions)
      let pinned = try StudioReading(
        state, parser: parser, titles: assets.titles, languages: languages)
      let request = pinned.inquiry.request
      let links = ButtonLinks(pinned.state, request: request, origin: "", addresses)
      let differences = parser.descriptions.compactMap { description -> Difference? in
        let (own, other) = (
          request.value(of: description.parameter),
          reading.inquiry.request.value(of: description.parameter)
        )
        // Colour and border say the style.
        guard own != other, description.parameter.effect == .picture,
          description.parameter != .style
        else { return nil }
        return Difference(name: description.label, own: own ?? "none", other: other ?? "none")
      }
      return Item(
        index: index, name: pin.name, query: pin.query,
        source: links.target(.image(links.pageFormat), scale: .two), width: links.width,
        height: links.height, label: links.label, languageTag: links.languageTag,
        use: state.target, remove: asked.with { $0.pins.remove(at: index) }.target,
        differences: differences, isSame: differences.isEmpty)
    }
  }
}
