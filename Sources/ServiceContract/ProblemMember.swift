/// The members of an error's body (RFC 9457). There is no `type`: the status is the kind of error.
package enum ProblemMember: String, CaseIterable, CodingKey {
  case title, status, detail, parameters, corrected, request

  package var meaning: String {
    switch self {
    case .title: "The status in words."
    case .status: "The status."
    case .detail: "One or more sentences."
    case .parameters: "Every invalid parameter."
    case .corrected: "Path and query of the nearest valid request, if it can be guessed."
    case .request: "The request's name, as in X-Request-ID and the server's logs."
    }
  }

  package var isRequired: Bool {
    switch self {
    case .title, .status, .detail: true
    case .parameters, .corrected, .request: false
    }
  }
}

/// The members of an error's invalid parameter.
package enum InvalidParameterMember: String, CaseIterable, CodingKey {
  case name, value, detail, allowed, minimum, maximum, nearest, rule

  package var meaning: String {
    switch self {
    case .name: "The parameter's name."
    case .value: "The given value; several separated by commas."
    case .detail: "What is wrong, in a sentence."
    case .allowed: "The allowed words, if the parameter takes words."
    case .minimum: "The smallest allowed number, if the parameter takes numbers."
    case .maximum: "The largest allowed number, if the parameter takes numbers."
    case .nearest: "The nearest valid part of a query, if it can be guessed."
    case .rule: "The rule of the Human Interface Guidelines that forbids the value."
    }
  }

  package var isRequired: Bool {
    switch self {
    case .name, .value, .detail: true
    case .allowed, .minimum, .maximum, .nearest, .rule: false
    }
  }
}
