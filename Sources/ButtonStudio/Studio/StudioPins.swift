internal import ButtonCore

/// The pinned variants beside the button, and how they differ from it.
struct StudioPins {
  let items: [Item]
  let hasItems: Bool
  /// The address with this button pinned, too; `nil` if no more fit.
  let add: String?
  let limit: String?

  struct Item {
    let index: Int
    let name: String
    let query: String
    let source: String
    let width: Int
    let height: Int
    let label: String
    let languageTag: String
    let use: String
    let remove: String
    let differences: [Difference]
    let isSame: Bool
  }

  struct Difference {
    let name: String
    let pinned: String
    let current: String
  }

  init(
    _ judged: JudgedState, _ descriptions: [ParameterDescription], _ addresses: ImmutableAddresses
  ) {
    let (address, pins) = (judged.address, judged.address.view.pins)
    items = zip(pins, judged.pins).enumerated().map { index, variant in
      let (pin, pinned) = variant
      let links = ButtonLinks(pinned.state, origin: "", addresses)
      let differences = descriptions.compactMap {
        Difference($0, pinned.state.request, judged.state.request)
      }
      return Item(
        index: index, name: pin.name, query: pin.query,
        source: links.target(links.pageFormat, scale: .two), width: links.width,
        height: links.height, label: links.label, languageTag: links.languageTag,
        use: pinned.address.target,
        remove: address.with { $0.view.pins.remove(at: index) }.target,
        differences: differences, isSame: differences.isEmpty)
    }
    hasItems = !items.isEmpty
    add = address.pinned?.target
    limit =
      pins.count < Pin.most
      ? nil : "\(Pin.most) variants are pinned: remove one to pin another."
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
