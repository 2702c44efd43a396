package import ButtonCore

// The words of a notation: findings use them.
extension WrittenRequest.Kind {
  /// The name of a parameter there.
  package func name(of parameter: Parameter) -> String {
    switch self {
    case .imageURL: parameter.name
    // Apple's script has no attribute for it.
    case .appleElement where parameter == .locale: "the script's locale"
    case .appleElement, .bezelElement: "data-" + parameter.name.replacing("_", with: "-")
    }
  }

  /// The name there of something that is only known at run time: `path`, a parameter, or an expression.
  func name(ofUnknown text: String) -> String {
    if self != .imageURL, text == "path" { return "data-mode" }
    return Parameter(name: text).map(name(of:)) ?? text.split { $0.isWhitespace }.joined(separator: " ")
  }
}
