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

  /// One or two sentences for the caller.
  package var sentence: String {
    let value = values[0]
    let takes = "\(parameter.name) takes \(allowed.phrase)."
    let advice =
      (correction.map { " Nearest: \($0.phrase)." } ?? "")
      + (rule.map { " Rule: \($0.text)." } ?? "")
    switch reason {
    case .notAllowed:
      return "\(parameter.name)=\(value) is not allowed: \(takes)\(advice)"
    case .repeated:
      let list = values.joined(separator: ", ")
      return "\(parameter.name) is given \(values.count) times (\(list)): give it once.\(advice)"
    case .undecodable:
      return "\(parameter.name)=\(value) is not percent-encoded UTF-8: \(takes)\(advice)"
    case .contradicts(let other, let otherValue):
      return "\(parameter.name)=\(value) contradicts \(other.name)=\(otherValue).\(advice)"
    case .unavailable(let reason):
      return "\(parameter.name)=\(value) is not available: \(reason)\(advice)"
    }
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
  package var phrase: String {
    let query = ordered.map { "\($0.parameter.name)=\($0.value)" }.joined(separator: "&")
    let target = (endpoint?.path ?? "") + (endpoint == nil || query.isEmpty ? "" : "?") + query
    let left = Parameter.all.filter(omitted.contains).map(\.name).joined(separator: " and ")
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
