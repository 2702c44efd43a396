import ButtonCore
import Testing

@Suite("Parameter names") struct ParameterTests {
  /// What it did not refuse would be dropped without a word.
  @Test("The watchOS button refuses every decoration", arguments: Decoration.parameters)
  func decorations(parameter: Parameter) { #expect(parameter.isFixedOnWatch) }

  @Test("Both separators name the same parameter", arguments: Parameter.allCases)
  func separators(parameter: Parameter) {
    #expect(Parameter(name: parameter.name) == parameter)
    #expect(Parameter(name: String(parameter.name.map { $0 == "-" ? "_" : $0 })) == parameter)
    #expect(Parameter(name: String(parameter.name.map { $0 == "_" ? "-" : $0 })) == parameter)
    #expect(Parameter(name: parameter.otherName) == parameter)
  }

  /// Other names are not parameters.
  @Test(arguments: [
    "", "Height", "heights", "border radius", "borderradius", "data-height", "label--position",
  ])
  func unknownNames(name: String) { #expect(Parameter(name: name) == nil) }

  /// An ignored name may be the size under another name, or a typo.
  @Test(
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
