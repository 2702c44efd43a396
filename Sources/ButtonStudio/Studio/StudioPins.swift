internal import ButtonAssets
internal import ButtonCore

/// The pinned variants beside the button, and how they differ from it.
struct StudioPins {
  let items: [Item]
  let hasItems: Bool
  /// The path and query that pins the button; `nil` if it is pinned, or if no more fit.
  let add: String?
  /// Why no more can be pinned, if the limit is reached.
  let limit: String?

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
    /// How it differs from the button.
    let differences: [Difference]
    let isSame: Bool
  }

  struct Difference {
    let name: String
    let pinned: String
    let current: String
  }

  init(
    _ asked: StudioState, _ reading: StudioReading, assets: LoadedAssets, parser: RequestParser,
    languages: QualityList, _ addresses: ImmutableAddresses
  ) throws {
    add = asked.pinned?.target
    limit =
      asked.pins.count < Pin.most
      ? nil : "\(Pin.most) variants are pinned: remove one to pin another."
    hasItems = !asked.pins.isEmpty
    items = try asked.pins.enumerated().map { index, pin in
      let state = asked.showing(pin, parser.descriptions)
      let variant = try StudioReading(
        state, parser: parser, titles: assets.titles, languages: languages)
      let request = variant.inquiry.request
      let links = ButtonLinks(variant.state, request: request, origin: "", addresses)
      let differences = parser.descriptions.compactMap { description in
        Difference(description, request, reading.inquiry.request)
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

extension StudioPins.Difference {
  /// - Returns: `nil` if both are drawn with the same value.
  fileprivate init?(
    _ description: ParameterDescription, _ pinned: ButtonRequest, _ current: ButtonRequest
  ) {
    let parameter = description.parameter
    let values = (pinned.value(of: parameter), current.value(of: parameter))
    // Colour and border say the style.
    guard values.0 != values.1, parameter.effect == .picture, parameter != .style else {
      return nil
    }
    self.init(
      name: description.label, pinned: values.0 ?? "none", current: values.1 ?? "none")
  }
}
