internal import ButtonCore

extension StudioPage {
  /// The controls of groups of parameters, without those that the layout does not have.
  func groups(_ all: [Group]) -> [(title: String, controls: [Any])] {
    all.compactMap { group in
      let parameters = group.parameters.filter(address.endpoint.parameters.contains)
      return parameters.isEmpty ? nil : (group.title, parameters.map(control))
    }
  }

  /// Whether the form has the options that few people need: they are asked for, or one of them is set.
  var hasFurther: Bool {
    view.hasMore || Self.further.flatMap(\.parameters).contains { address[$0] != nil }
  }
}

extension StudioPage {
  /// A part of the form: the parameters with a control of their own, in the order of the controls.
  typealias Group = (title: String, parameters: [Parameter])

  static let usual: [Group] = [
    ("Button", [.style, .type, .locale, .width, .height, .side, .cornerRadius]),
    ("Logo and title", [.logoSize, .logoPosition, .labelPosition]),
  ]

  private static let customFirst = [Parameter.weight, .titleCase, .borderWidth]

  /// Those that few people need.
  static let further: [Group] = [
    ("File", [.format, .scale]),
    (
      "Custom attributes",
      customFirst
        + Parameter.allCases.filter {
          $0.effect == .picture && !$0.isApples && $0 != .style && !customFirst.contains($0)
        }
    ),
    // The page's colour is chosen beside the preview.
    ("Surroundings", Parameter.allCases.filter { $0.effect == .advice && $0 != .background }),
  ]
}
