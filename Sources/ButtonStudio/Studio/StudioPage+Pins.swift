internal import ButtonCore

extension StudioPage {
  /// The pinned variants beside the button, and how they differ from it.
  static func pins(
    _ judged: JudgedState, _ descriptions: [ParameterDescription], _ addresses: ImmutableAddresses
  ) -> Any {
    let asked = judged.asked
    let items = zip(asked.pins, judged.pins).enumerated().map { index, variant in
      let (pin, (state, variant)) = variant
      let request = variant.inquiry.request
      let links = ButtonLinks(variant.state, request: request, origin: "", addresses)
      let differences = descriptions.compactMap {
        difference($0, request, judged.reading.inquiry.request)
      }
      return (
        index: index, name: pin.name, query: pin.query,
        source: links.target(links.pageFormat, scale: .two), width: links.width,
        height: links.height, label: links.label, languageTag: links.languageTag,
        use: state.target, remove: asked.with { $0.pins.remove(at: index) }.target,
        differences: differences, isSame: differences.isEmpty
      )
    }
    return (
      items: items, hasItems: !items.isEmpty, add: asked.pinned?.target,
      limit: asked.pins.count < Pin.most
        ? nil : "\(Pin.most) variants are pinned: remove one to pin another."
    )
  }

  /// - Returns: `nil` if both are drawn with the same value.
  private static func difference(
    _ description: ParameterDescription, _ pinned: ButtonRequest, _ current: ButtonRequest
  ) -> Any? {
    let parameter = description.parameter
    let values = (pinned.value(of: parameter), current.value(of: parameter))
    // Colour and border say the style.
    guard values.0 != values.1, parameter.effect == .picture, parameter != .style else {
      return nil
    }
    return (
      name: description.label, pinned: values.0 ?? "none", current: values.1 ?? "none"
    )
  }
}
