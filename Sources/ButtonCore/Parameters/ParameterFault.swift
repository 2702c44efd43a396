/// A problem with one parameter, and its correction.
package struct ParameterFault: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notAllowed
    /// The parameter is given more than once.
    case repeated
    /// The value has other parameters after this sign, which separates none.
    case separator(String)
    /// Another parameter contradicts it.
    case contradicts(Parameter, value: String)
    /// The value exists but is not available here: the reason, as a sentence.
    case unavailable(String)
  }

  package var parameter: Parameter
  /// The values as the caller wrote them; several if the parameter is repeated.
  package var values: [String]
  package var reason: Reason
  package var allowed: AllowedValues
  /// A change that makes the request valid, if one can be guessed; a parameter of ours can also be left out.
  package var correction: Meant<ParameterChange>?
  /// The rule of the Human Interface Guidelines that forbids the value, if any.
  package var rule: RuleName?

  /// One or two sentences for the caller: the fact, and the correction.
  package var sentence: String { sentence(naming: \.name) }

  package func sentence(naming name: (Parameter) -> String) -> String {
    [fact(naming: name), fix(naming: name)].compactMap(\.self).joined(separator: " ")
  }

  /// The fault, in one or two sentences.
  ///
  /// - Parameter name: The caller's name of a parameter.
  package func fact(naming name: (Parameter) -> String) -> String {
    let (given, auto) = ("\(name(parameter))=\(values[0])", RequestParser.negotiatedLocale)
    let isMixed = allowed.phrase.hasSuffix(auto) && values[0].split(separator: ",").contains(auto[...])
    let takes = isMixed ? "\(auto) stands alone." : "\(name(parameter)) takes \(allowed.phrase)."
    switch reason {
    case .notAllowed:
      return "\(given) is not allowed: \(takes)"
    case .repeated:
      let list = values.joined(separator: ", ")
      return "\(name(parameter)) is given \(values.count) times (\(list)), so none counts: give it once."
    case .separator(let text):
      return "\(given) is not allowed: \(text.quoted) does not separate parameters, & does."
    case .contradicts(let other, let value):
      return "\(given) contradicts \(name(other))=\(value)."
    case .unavailable(let reason):
      return "\(given) is not available: \(reason)"
    }
  }

  /// The correction and the rule that requires it, or `nil` without either.
  ///
  /// - Parameter name: The caller's name of a parameter.
  package func fix(naming name: (Parameter) -> String) -> String? {
    let said = correction.map { correction in
      let phrase = correction.value.phrase(naming: name)
      // A sure correction says what to write. A guess is a question.
      if correction.grade == .sure { return "Write \(phrase)." }
      return correction.value.values.allSatisfy { $0 == nil } ? "It can be left out." : "Did you mean \(phrase)?"
    }
    let parts = [said, rule.map { "Rule: \($0.text)." }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
