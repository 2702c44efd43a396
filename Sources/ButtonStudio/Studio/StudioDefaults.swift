internal import ButtonCore

/// What the studio shows where nothing is chosen: a button that a page could use as it is. The API's
/// own defaults are Apple's, which are the smallest sizes that the guidelines allow.
enum StudioDefaults {
  /// By parameter, spelled as in the API. A width has none: it follows the title.
  static let values: [Parameter: String] = [
    .style: RequestParser.advisedStyle,
    .height: String(HumanInterfaceGuidelines.hitRegion),
    .side: String(HumanInterfaceGuidelines.hitRegion),
    // One address, sharp on every screen.
    .format: ImageFormat.svg.spelling,
  ]

  /// The API's own defaults where the studio has another. They need not be written.
  static let apiDefaults: [Parameter: String] = [
    .height: ButtonHeight.default.spelling, .width: ButtonWidth.default.spelling,
    .side: LogoSide.default.spelling, .color: ButtonColor.default.spelling,
  ]

  /// A description with the studio's default in place of the API's.
  static func described(_ description: ParameterDescription) -> ParameterDescription {
    var description = description
    if let value = values[description.parameter] { description.standard = value }
    // A width follows the title, and a black button may be a choice against the automatic style.
    if [.width, .color].contains(description.parameter) { description.standard = nil }
    return description
  }

  /// The items of a request with the API's defaults added where the studio has its own.
  static func explicit(_ target: RequestTarget) -> [QueryItem] {
    let given = Set(target.items.compactMap { Parameter(name: $0.name) })
    let isStyled = !given.isDisjoint(with: [.style, .color, .border])
    let added = target.path.endpoint.parameters.filter { parameter in
      !given.contains(parameter) && !(parameter == .color && isStyled)
    }
    return target.items
      + added.compactMap { parameter in
        apiDefaults[parameter].map { QueryItem(name: parameter.name, value: $0) }
      }
  }
}
