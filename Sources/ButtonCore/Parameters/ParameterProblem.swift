/// What is wrong with one parameter, and what would be right.
package struct ParameterProblem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notAllowed
    /// The parameter is there more than once.
    case repeated
    /// The value is not percent-encoded UTF-8.
    case undecodable
  }

  package var parameter: Parameter
  /// What the caller wrote: every value, where there are several.
  package var values: [String]
  package var reason: Reason
  package var allowed: AllowedValues
  /// What to write instead, if that can be guessed.
  package var correction: Correction?

  /// One or two sentences for the caller.
  package var sentence: String {
    let value = values[0]
    let takes = "\(parameter.name) takes \(allowed.phrase)."
    let advice = correction.map { " Nearest: \($0.phrase)." } ?? ""
    switch reason {
    case .notAllowed:
      return "\(parameter.name)=\(value) is not allowed: \(takes)\(advice)"
    case .repeated:
      let list = values.joined(separator: ", ")
      return "\(parameter.name) is given \(values.count) times (\(list)): give it once.\(advice)"
    case .undecodable:
      return "\(parameter.name)=\(value) is not percent-encoded UTF-8: \(takes)\(advice)"
    }
  }
}

/// Other values that make a request good.
package struct Correction: Hashable, Sendable {
  /// The endpoint that does what was meant, where it is another one.
  package var endpoint: Endpoint?
  package var values: [Parameter: String]

  init(endpoint: Endpoint? = nil, _ values: [Parameter: String]) {
    self.endpoint = endpoint
    self.values = values
  }

  /// The values in the order in which parameters are documented.
  package var ordered: [(parameter: Parameter, value: String)] {
    Parameter.allCases.compactMap { parameter in values[parameter].map { (parameter, $0) } }
  }

  /// The correction as part of a URL: `color=white&border=true`, `/appleid/button/logo?size=60`.
  package var phrase: String {
    let query = ordered.map { "\($0.parameter.name)=\($0.value)" }
    return (endpoint.map { $0.path + "?" } ?? "") + query.joined(separator: "&")
  }
}

/// A request that cannot be drawn, with every reason.
package struct InvalidRequest: Error, Hashable, Sendable {
  /// Never empty.
  package var problems: [ParameterProblem]
  /// The path and query of the nearest good request, where every problem has a correction.
  package var correctedTarget: String?
  /// Parameters that mean nothing here.
  package var ignored: [String]
}
