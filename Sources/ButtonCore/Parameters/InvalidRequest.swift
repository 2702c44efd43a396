/// A change that makes a request valid, at the same endpoint.
package struct Correction: Hashable, Sendable {
  package var values: [Parameter: String]
  package var omitted: Set<Parameter>
  /// The rule that requires the correction, if it is not the parameter's own.
  var rule: RuleName?

  init(
    _ values: [Parameter: String] = [:], omitting omitted: Set<Parameter> = [],
    rule: RuleName? = nil
  ) {
    self.values = values
    self.omitted = omitted
    self.rule = rule
  }

  /// The values in the order in which parameters are documented.
  package var ordered: [(parameter: Parameter, value: String)] {
    Parameter.allCases.compactMap { parameter in values[parameter].map { (parameter, $0) } }
  }

  /// The correction as part of a URL: `color=white&border=true`; or in words, if something is only
  /// left out.
  package var phrase: String { phrase(naming: \.name) }

  func phrase(naming name: (Parameter) -> String) -> String {
    let query = ordered.map { "\(name($0.parameter))=\($0.value)" }.joined(separator: "&")
    let left = Parameter.allCases.filter(omitted.contains).map(name).joined(separator: " and ")
    return [query, left.isEmpty ? "" : "without \(left)"].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// A request that cannot be drawn, with every reason.
package struct InvalidRequest: Error, Hashable, Sendable {
  /// Never empty.
  package var problems: [ParameterProblem]
  /// The nearest valid request, if every problem has a correction.
  package var nearest: NearestRequest?
  /// Names of parameters that the endpoint ignores.
  package var ignored: [String]
  /// Whether the client's preferences decided the language.
  package var isNegotiated = false

  /// The nearest valid request as text: a path and query.
  package var correctedTarget: String? { nearest?.target.text }
}

package struct NearestRequest: Hashable, Sendable {
  /// What the caller gave, corrected, in the caller's order and nothing else.
  package var target: RequestTarget
  package var inquiry: ButtonInquiry
}
