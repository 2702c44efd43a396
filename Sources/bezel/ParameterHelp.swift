import ButtonCore

/// The part of the commands' help about the API's parameters.
enum ParameterHelp {
  static var text: String { text(Parameter.allCases) }

  static func text(_ parameters: [Parameter]) -> String {
    HelpTable(
      title: "Parameters",
      rows: parameters.map { parameter in
        let allowed =
          parameter.fixedValues?.allowed.phrase ?? "what `bezel \(parameter.name)s` lists"
        let standard = parameter.fixedValues?.defaultValue.map { "; \($0) by default" } ?? ""
        let value = parameter.flagKind == .truth ? "[=true|false]" : " <value>"
        return (
          "--\(parameter.name)\(value)", "\(parameter.meaning) Takes \(allowed)\(standard)."
        )
      }
    ).text
  }
}
