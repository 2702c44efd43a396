internal import ButtonCore

/// The studio's form: a control for every parameter that the layout has, made from its description.
struct StudioForm {
  let modes: [StudioControl.Option]
  let groups: [(title: String, controls: [StudioControl])]
  /// Groups that few people need; empty until they are asked for, or one of their parameters is set.
  let furtherGroups: [(title: String, controls: [StudioControl])]
  /// The parameters of other layouts, which are chosen again with these.
  let kept: [(name: String, value: String)]

  /// - Parameter fittingWidth: The width where none is chosen; `nil` for a button without a title.
  init(
    _ reading: StudioReading, parser: RequestParser, fittingWidth: ButtonWidth?
  ) {
    modes = Endpoint.allCases.map { endpoint in
      StudioControl.Option(
        "mode", endpoint.rawValue, endpoint.label, isChosen: endpoint == reading.address.endpoint)
    }
    let shown = reading.address.endpoint.parameters
    kept = Parameter.allCases.filter { !shown.contains($0) }.compactMap { parameter in
      reading.address[parameter].map { (parameter.name, $0) }
    }
    func group(_ group: StudioGroup) -> (title: String, controls: [StudioControl])? {
      let parameters = group.parameters.filter(shown.contains)
      return parameters.isEmpty
        ? nil : (group.title, parameters.map { StudioControl($0, reading, parser, fittingWidth) })
    }
    groups = StudioGroup.all.filter { !$0.isFurther }.compactMap(group)
    let further = StudioGroup.all.filter(\.isFurther)
    let areShown =
      reading.address.view.hasMore
      || further.flatMap(\.parameters).contains { reading.address[$0] != nil }
    furtherGroups = areShown ? further.compactMap(group) : []
  }
}

/// A part of the form.
private struct StudioGroup {
  let title: String
  /// Whether few people need it.
  var isFurther = true
  /// The parameters with a control of their own, in the order of the controls.
  let parameters: [Parameter]

  private static let customFirst = [Parameter.weight, .titleCase, .borderWidth]

  static let all = [
    StudioGroup(
      title: "Button", isFurther: false,
      parameters: [.style, .type, .locale, .width, .height, .side, .cornerRadius]),
    StudioGroup(
      title: "Logo and title", isFurther: false,
      parameters: [.logoSize, .logoPosition, .labelPosition]),
    StudioGroup(title: "File", parameters: [.format, .scale]),
    StudioGroup(
      title: "Custom attributes",
      parameters: customFirst
        + Parameter.allCases.filter {
          $0.effect == .picture && !$0.isApples && $0 != .style
            && !customFirst.contains($0)
        }),
    // The page's colour is chosen beside the preview.
    StudioGroup(
      title: "Surroundings",
      parameters: Parameter.allCases.filter { $0.effect == .advice && $0 != .background }),
  ]
}
