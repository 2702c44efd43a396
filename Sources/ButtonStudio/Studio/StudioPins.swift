internal import ButtonCore

extension StudioPage {
  /// As many as fit beside each other, and into an address.
  static let mostPins = 4

  /// The pinned variants beside the button, and how they differ from it, in cards of one scale.
  func pins() -> Any {
    let current = state.request
    // No card shows a button larger than one of 208 points.
    let widest = ([current] + pinned.map(\.request)).map(\.pictureSize.width).reduce(208, max)
    func percent(_ request: ButtonRequest) -> Int { Int(100 * request.pictureSize.width / widest) }
    let descriptions = parser.descriptions
    let items = zip(view.pins, pinned).enumerated().map { index, variant in
      let (query, request) = (variant.0, variant.1.request)
      let links = links(variant.1)
      let layout = request.endpoint == current.endpoint ? [] : [request.endpoint.label]
      let differences =
        layout + descriptions.compactMap { request.difference($0.parameter, from: current, $0.label) }
      let phrase = differences.isEmpty ? "The same" : differences.joined(separator: ", ")
      return (
        number: index + 1, query: query,
        button: ShownButton(request, source: links.target(links.pageFormat, scale: .two)), share: percent(request),
        use: address.showing(query).target, remove: address.with { $0.view.pins.remove(at: index) }.target,
        differences: phrase.capitalizedFirst
      )
    }
    // In percent of a card's width.
    return (items: items, share: percent(current))
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
      .style: style.label.lowercased(),
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
    guard view.pins.count < StudioPage.mostPins, !view.pins.contains(pin) else { return nil }
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
