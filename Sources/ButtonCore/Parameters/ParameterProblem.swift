/// A problem with one parameter, and its correction.
package struct ParameterProblem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notAllowed
    /// The parameter is given more than once.
    case repeated
    /// The value is not percent-encoded UTF-8.
    case undecodable
    /// Another parameter contradicts it.
    case contradicts(Parameter, value: String)
    /// The value exists but is not available here: the reason, as a sentence.
    case unavailable(String)

    package var kind: Kind {
      switch self {
      case .notAllowed: .notAllowed
      case .repeated: .repeated
      case .undecodable: .undecodable
      case .contradicts: .contradicts
      case .unavailable: .unavailable
      }
    }

    package enum Kind: String, CaseIterable, Sendable {
      case notAllowed = "not allowed"
      case repeated
      case undecodable
      case contradicts
      case unavailable
    }
  }

  package var parameter: Parameter
  /// The values as the caller wrote them; several if the parameter is repeated.
  package var values: [String]
  package var reason: Reason
  package var allowed: AllowedValues
  /// What to write instead, if that can be guessed; a parameter of ours can also be left out.
  package var correction: Correction?
  /// The rule of the Human Interface Guidelines that forbids the value, if any.
  package var rule: RuleName?

  package var dependencies: Set<Parameter> {
    switch reason {
    case .contradicts(let other, _): [parameter, other]
    case .unavailable: [parameter, .locale, .background]
    case .notAllowed where parameter == .cornerRadius: [parameter, .height, .side]
    case .notAllowed, .repeated, .undecodable: [parameter]
    }
  }

  /// One or two sentences for the caller: the fact, and the correction.
  package var sentence: String {
    [fact(naming: \.name), fix(naming: \.name)].compactMap(\.self).joined(separator: " ")
  }

  /// What is wrong, in one or two sentences.
  ///
  /// - Parameter name: What the caller calls a parameter.
  package func fact(naming name: (Parameter) -> String) -> String {
    let given = "\(name(parameter))=\(values[0])"
    let takes = "\(name(parameter)) takes \(allowed.phrase)."
    switch reason {
    case .notAllowed:
      return "\(given) is not allowed: \(takes)"
    case .repeated:
      let list = values.joined(separator: ", ")
      return "\(name(parameter)) is given \(values.count) times (\(list)): give it once."
    case .undecodable:
      return "\(given) is not percent-encoded UTF-8: \(takes)"
    case .contradicts(let other, let value):
      return "\(given) contradicts \(name(other))=\(value)."
    case .unavailable(let reason):
      return "\(given) is not available: \(reason)"
    }
  }

  /// The button that was probably meant if the value asks for one without a title: its path and
  /// query. A correction never leads to it, since it would drop the title.
  package var logo: String? {
    guard reason == .notAllowed, let text = values.first else { return nil }
    let path = ButtonPath(.logo)
    switch parameter {
    case .width:
      guard let measure = Measure(text), measure.unit != "%",
        let side = ButtonHeight(measure.rounded)
      else { return nil }
      return path.target([(.side, side.spelling)])
    case .type:
      let words = ["none", "logo", "icon", "logoonly", "icononly", "notitle"]
      return words.contains(text.lettersAndDigits) ? path.path : nil
    default: return nil
    }
  }

  /// The correction and the rule that requires it, or `nil` without either.
  ///
  /// - Parameter name: What the caller calls a parameter.
  package func fix(naming name: (Parameter) -> String) -> String? {
    let parts = [
      correction.map { "Nearest: \($0.phrase(naming: name))." },
      logo.map { "For a logo alone, use \($0)." },
      rule.map { "Rule: \($0.text)." },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
