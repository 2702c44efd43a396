import Testing

@testable import ButtonCore

@Suite("Parameter names") struct ParameterTests {
  /// A row that is forgotten would drop the parameter's value.
  @Test(arguments: Parameter.allCases) func everyValueIsWrittenBack(parameter: Parameter) {
    let isOfRequest = ButtonRequest.spellings[parameter] != nil
    let isOfPage = Page.bindings.contains { $0.parameter == parameter }
    // A style is a colour and an outline; the others are no part of a button.
    let isOther = [.style, .strict, .version].contains(parameter)
    #expect([isOfRequest, isOfPage, isOther].count { $0 } == 1)
    #expect(isOfPage == Parameter.ofPage.contains(parameter))
  }

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

  /// An ignored name may be the size under another name, or a typo. In a short name that is a guess.
  @Test(
    arguments: [
      ("width", Endpoint.logo, Parameter.side, false), ("height", .logo, .side, true),
      ("size", .center, .height, true), ("with", .logo, .side, false),
      ("heigth", .left, .height, true), ("weigth", .left, .weight, true),
      ("eight", .left, .height, false), ("tpye", .left, .type, false),
      ("borderRadius", .left, .cornerRadius, true), ("radius", .logo, .cornerRadius, true),
      ("logo-size", .logo, nil, false), ("prompt", .center, nil, false),
      ("logo_postin", .left, .logoPosition, false),
    ] as [(String, Endpoint, Parameter?, Bool)])
  func meant(name: String, endpoint: Endpoint, parameter: Parameter?, isSure: Bool) {
    let meant = Parameter.meant(by: name, at: endpoint)
    #expect(meant?.value == parameter && (meant?.sure != nil) == isSure)
  }
}
