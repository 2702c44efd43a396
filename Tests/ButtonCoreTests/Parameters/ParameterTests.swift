import ButtonCore
import Testing

@Suite("Parameter names")
struct ParameterTests {
  @Test("Names are Apple's")
  func names() {
    #expect(
      Parameter.allCases.map(\.name) == [
        "height", "width", "size", "color", "border", "type", "border_radius", "scale", "locale",
        "label-position", "logo-position", "logo-size", "format", "layers", "style", "background",
        "match", "target", "border_width", "shadow", "gradient", "strict", "title_case", "weight",
        "watch",
        "v",
      ])
  }

  /// What it did not refuse would be dropped without a word.
  @Test("The watchOS button refuses every decoration", arguments: Decoration.parameters)
  func decorations(parameter: Parameter) {
    #expect(parameter.isFixedOnWatch)
  }

  @Test("Both separators name the same parameter", arguments: Parameter.allCases)
  func separators(parameter: Parameter) {
    #expect(Parameter(name: parameter.name) == parameter)
    #expect(Parameter(name: String(parameter.name.map { $0 == "-" ? "_" : $0 })) == parameter)
    #expect(Parameter(name: String(parameter.name.map { $0 == "_" ? "-" : $0 })) == parameter)
    #expect(Parameter(name: parameter.otherName) == parameter)
  }

  @Test(
    "Other names are not parameters",
    arguments: [
      "", "Height", "heights", "border radius", "borderradius", "data-height", "label--position",
    ])
  func unknown(name: String) {
    #expect(Parameter(name: name) == nil)
  }

  @Test("Each endpoint has Apple's parameters and ours")
  func endpoints() {
    let ours: Set<Parameter> = [
      .format, .style, .background, .neighbor, .platform, .borderWidth, .shadow, .gradient, .strict,
      .version, .layers,
    ]
    let titled = ours.union([
      .height, .width, .color, .border, .type, .cornerRadius, .scale, .locale, .titleCase, .weight,
      .watch,
    ])
    #expect(Set(Endpoint.center.parameters) == titled)
    #expect(
      Set(Endpoint.left.parameters) == titled.union([.labelPosition, .logoPosition, .logoSize]))
    #expect(
      Set(Endpoint.logo.parameters)
        == ours.union([.side, .color, .border, .cornerRadius, .scale, .locale]))
  }

  @Test(
    "An ignored name may be the size under another name, or a typo",
    arguments: [
      ("width", Endpoint.logo, Parameter.side), ("height", .logo, .side),
      ("size", .center, .height),
      ("with", .logo, .side), ("heigth", .left, .height), ("logo-size", .logo, nil),
      ("prompt", .center, nil),
    ] as [(String, Endpoint, Parameter?)])
  func meant(name: String, endpoint: Endpoint, parameter: Parameter?) {
    #expect(Parameter.meant(by: name, at: endpoint) == parameter)
  }
}
