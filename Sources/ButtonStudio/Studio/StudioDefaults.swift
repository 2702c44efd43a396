package import ButtonCore

/// The studio's defaults: a button that a page could use as it is. The API's own defaults are
/// Apple's, which are the smallest sizes that the guidelines allow.
package enum StudioDefaults {
  /// Spelled as in the API. A width has none: it follows the title; and the style follows the page.
  static let items = [
    QueryItem(name: Parameter.height.name, value: String(HumanInterfaceGuidelines.hitRegion)),
    QueryItem(name: Parameter.side.name, value: String(HumanInterfaceGuidelines.hitRegion)),
    // One address, sharp on every screen.
    QueryItem(name: Parameter.format.name, value: ImageFormat.svg.spelling),
  ]

  /// The API's own defaults where the studio has another.
  static let apiDefaults: [Parameter: String] = [
    .height: ButtonHeight.default.spelling, .width: ButtonWidth.default.spelling,
    .side: ButtonHeight.default.spelling, .color: ButtonColor.default.spelling,
  ]

  /// The defaults that are not the API's.
  private static let own: [String: String?] = [
    // A width follows the title, and a black button may be a choice against the automatic style.
    Parameter.width.name: nil, Parameter.color.name: nil,
    Parameter.style.name: RequestParser.advisedStyle,
  ].merging(items.map { ($0.name, Optional($0.value.text)) }) { $1 }

  /// The default of a parameter that has one; that of the language is the catalog's.
  static func value(of parameter: Parameter) -> String? {
    own[parameter.name] ?? parameter.fixedValues?.defaultValue
  }

  /// A description with the studio's default in place of the API's.
  package static func described(_ description: ParameterDescription) -> ParameterDescription {
    var described = description
    if let value = own[description.name] { described.defaultValue = value }
    return described
  }
}
