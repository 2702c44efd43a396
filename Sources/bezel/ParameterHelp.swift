import ButtonCore

/// What the commands' help says of the API's parameters.
enum ParameterHelp {
  private static let indent = 26
  private static let width = 80

  /// The parameters as the rest of the help shows flags: a column of names, and one of meanings.
  static var text: String {
    (["PARAMETERS:"] + Parameter.all.flatMap(lines)).joined(separator: "\n")
  }

  private static func lines(of parameter: Parameter) -> [String] {
    let allowed = parameter.fixedValues?.allowed.phrase ?? "what `bezel \(parameter.name)s` lists"
    let standard = parameter.fixedValues?.standard.map { "; \($0) by default" } ?? ""
    let text = wrapped("\(parameter.meaning) Takes \(allowed)\(standard).")
    let flag = "  --\(parameter.name) <value>"
    let space = String(repeating: " ", count: indent)
    let isShort = flag.count < indent
    let first = isShort ? [flag.padded(to: indent) + (text.first ?? "")] : [flag]
    return first + text.dropFirst(isShort ? 1 : 0).map { space + $0 }
  }

  /// Cuts a text into lines at blanks.
  private static func wrapped(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width - indent {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
