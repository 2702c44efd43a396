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

    /// The reason without the details of one request.
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

  /// The parameters whose values the problem depends on.
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

  /// The correction and the rule that requires it, or `nil` without either.
  ///
  /// - Parameter name: What the caller calls a parameter.
  package func fix(naming name: (Parameter) -> String) -> String? {
    let parts = [
      correction.map { "Nearest: \($0.phrase(naming: name))." },
      rule.map { "Rule: \($0.text)." },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

/// A change that makes a request valid.
package struct Correction: Hashable, Sendable {
  /// The endpoint that was probably meant, if it is another one.
  package var endpoint: Endpoint?
  package var values: [Parameter: String]
  /// Parameters to leave out.
  package var omitted: Set<Parameter>
  /// The rule that requires the correction, if it is not the parameter's own.
  var rule: RuleName?

  init(
    endpoint: Endpoint? = nil, _ values: [Parameter: String] = [:],
    omitting omitted: Set<Parameter> = [], rule: RuleName? = nil
  ) {
    self.endpoint = endpoint
    self.values = values
    self.omitted = omitted
    self.rule = rule
  }

  /// The values in the order in which parameters are documented.
  package var ordered: [(parameter: Parameter, value: String)] {
    Parameter.all.compactMap { parameter in values[parameter].map { (parameter, $0) } }
  }

  /// The correction as part of a URL: `color=white&border=true`, `/appleid/button/logo?size=60`; or
  /// in words, if something is only left out.
  package var phrase: String { phrase(naming: \.name) }

  func phrase(naming name: (Parameter) -> String) -> String {
    let query = ordered.map { "\(name($0.parameter))=\($0.value)" }.joined(separator: "&")
    let target = (endpoint?.path ?? "") + (endpoint == nil || query.isEmpty ? "" : "?") + query
    let left = Parameter.all.filter(omitted.contains).map(name).joined(separator: " and ")
    return [target, left.isEmpty ? "" : "without \(left)"].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// A request that cannot be drawn, with every reason.
package struct InvalidRequest: Error, Hashable, Sendable {
  /// Never empty.
  package var problems: [ParameterProblem]
  /// The path and query of the nearest valid request, if every problem has a correction.
  package var correctedTarget: String?
  /// Names of parameters that the endpoint ignores.
  package var ignored: [String]
  /// Whether the client's preferences decided the language.
  package var isNegotiated = false
}
