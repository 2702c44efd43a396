package import ButtonCore

/// The studio's defaults: a button that a page could use as it is. The API's own defaults are
/// Apple's, which are the smallest sizes that the guidelines allow.
package enum StudioDefaults {
  private static let hitRegion = String(HumanInterfaceGuidelines.hitRegion)

  /// Those that are not the API's. A width follows the title, and a black button may be a choice against the automatic
  /// style. An SVG is one address, sharp on every screen.
  private static let own: [Parameter: String?] = [
    .height: hitRegion, .side: hitRegion, .format: ImageFormat.svg.spelling, .width: nil, .color: nil,
    .style: AskedStyle.automatic.spelling,
  ]

  /// What a request has that does not say it. The style follows the page.
  static let items = [Parameter.height, .side, .format].map { QueryItem(name: $0.name, value: value(of: $0) ?? "") }

  /// The default of a parameter that has one; that of the language is the catalog's.
  static func value(of parameter: Parameter) -> String? {
    own[parameter] ?? parameter.fixedValues?.defaultValue
  }

  /// A description with the studio's default in place of the API's.
  package static func described(_ description: ParameterDescription) -> ParameterDescription {
    var described = description
    if let value = own[description.parameter] { described.defaultValue = value }
    return described
  }
}
