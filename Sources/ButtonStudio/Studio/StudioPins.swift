internal import ButtonCore

/// The pinned variants beside the button, and how they differ from it, in cards of one scale.
struct StudioPins {
  let items: [Item]
  /// The button's width in percent of its card.
  let share: Int

  struct Item {
    /// From 1.
    let number: Int
    let query: String
    let button: ShownButton
    let share: Int
    let use: String
    let remove: String
    /// In words: `Pill, white`.
    let differences: String
  }

  /// As many as fit beside each other, and into an address.
  static let most = 4

  /// No card shows a button larger than one of this many points.
  private static let usualWidth = 208.0

  init(
    _ judged: JudgedState, _ descriptions: [ParameterDescription], _ addresses: ImmutableAddresses
  ) {
    let (address, pins) = (judged.reading.address, judged.reading.address.view.pins)
    let current = judged.reading.state.request
    let widest = ([current] + judged.pins.map(\.request))
      .reduce(Self.usualWidth) { max($0, $1.pictureSize.width) }
    func percent(_ request: ButtonRequest) -> Int { Int(100 * request.pictureSize.width / widest) }
    share = percent(current)
    items = zip(pins, judged.pins).enumerated().map { index, variant in
      let (pin, pinned) = variant
      let request = pinned.request
      let links = ButtonLinks(pinned, origin: "", addresses)
      let layout = request.endpoint == current.endpoint ? [] : [request.endpoint.label]
      let differences =
        layout
        + descriptions.compactMap { request.difference($0.parameter, from: current, $0.label) }
      let phrase = differences.isEmpty ? "The same" : differences.joined(separator: ", ")
      return Item(
        number: index + 1, query: pin,
        button: ShownButton(request, source: links.target(links.pageFormat, scale: .two)),
        share: percent(request),
        use: address.showing(pin).target,
        remove: address.with { $0.view.pins.remove(at: index) }.target,
        differences: phrase.capitalizedFirst)
    }
  }
}

extension ButtonRequest {
  /// The difference that a parameter makes from another button, in words; `nil` if it makes none,
  /// or another parameter says it.
  fileprivate func difference(
    _ parameter: Parameter, from other: ButtonRequest, _ label: String
  ) -> String? {
    guard parameter.effect == .picture, ![.color, .border].contains(parameter),
      let value = value(of: parameter), value != other.value(of: parameter)
    else { return nil }
    let corners: [CornerRadius: String] = [
      .pill: title == nil ? "circle" : "pill", .square: "square corners",
      .default: "usual corners",
    ]
    let phrases: [Parameter: String?] = [
      .style: ButtonStyle(color, border).label.lowercased(),
      .locale: localization.language.english, .type: "\u{201C}\(self.label)\u{201D}",
      .width: "\(value) pt wide", .height: "\(value) pt high", .side: "\(value) pt high",
      .cornerRadius: corners[cornerRadius],
    ]
    return phrases[parameter, default: nil] ?? "\(label.lowercased()) \(value)"
  }
}

extension StudioAddress {
  /// The address with this button pinned, or `nil` if no more fit.
  var pinned: StudioAddress? {
    guard view.pins.count < StudioPins.most, !view.pins.contains(pin) else { return nil }
    return with { $0.view.pins.append(pin) }
  }

  /// The address with a pinned button in place of this one.
  func showing(_ pin: String) -> StudioAddress {
    StudioAddress(query: QueryItem.items(ofQuery: pin)).with { address in
      let endpoint = address.endpoint
      address.view = view
      address.view.endpoint = endpoint
    }
  }
}
