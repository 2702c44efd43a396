internal import ButtonCore

extension StudioPage {
  /// The pinned variants beside the button, and how they differ from it.
  static func pins(
    _ judged: JudgedState, _ descriptions: [ParameterDescription], _ addresses: ImmutableAddresses
  ) -> Any {
    let asked = judged.asked
    // All cards have one scale, and none is larger than a usual button would make it.
    let usual = 208.0
    let current = judged.reading.inquiry.request
    let buttons = [current] + judged.pins.map(\.reading.inquiry.request)
    let widest = buttons.reduce(usual) { max($0, $1.pictureSize.width) }
    func share(_ request: ButtonRequest) -> Int { Int(100 * request.pictureSize.width / widest) }
    let items = zip(asked.pins, judged.pins).enumerated().map { index, variant in
      let (pin, (state, variant)) = variant
      let request = variant.inquiry.request
      let links = ButtonLinks(variant.state, request: request, origin: "", addresses)
      let layout = request.endpoint == current.endpoint ? [] : [request.endpoint.label]
      let differences =
        layout
        + descriptions.compactMap { request.difference($0.parameter, from: current, $0.label) }
      let phrase = differences.isEmpty ? "The same" : differences.joined(separator: ", ")
      return (
        index: index, name: pin.name, query: pin.query,
        source: links.target(links.pageFormat, scale: .two), share: share(request),
        label: links.label, languageTag: links.languageTag,
        use: state.target, remove: asked.with { $0.pins.remove(at: index) }.target,
        differences: phrase.prefix(1).uppercased() + phrase.dropFirst()
      )
    }
    return (
      items: items, share: share(current), hasItems: !items.isEmpty, add: asked.pinned?.target,
      limit: asked.pins.count < Pin.most
        ? nil : "\(Pin.most) variants are pinned: remove one to pin another."
    )
  }
}

extension ButtonRequest {
  /// What a parameter makes different from another button, in words; `nil` if it makes nothing
  /// different, or another parameter says it.
  fileprivate func difference(
    _ parameter: Parameter, from other: ButtonRequest, _ label: String
  ) -> String? {
    guard parameter.effect == .picture, ![.color, .border].contains(parameter),
      let value = value(of: parameter), value != other.value(of: parameter)
    else { return nil }
    return switch parameter {
    case .style: ButtonStyle(color, border).label.lowercased()
    case .locale: mode.localization.language.english
    case .type: "\u{201C}\(self.label)\u{201D}"
    case .width: "\(value) pt wide"
    case .height, .side: "\(value) pt high"
    case .cornerRadius where cornerRadius == .pill: mode.titled == nil ? "circle" : "pill"
    case .cornerRadius where cornerRadius == .square: "square corners"
    case .cornerRadius where cornerRadius == .default: "usual corners"
    default: "\(label.lowercased()) \(value)"
    }
  }
}
