package import ButtonCore
package import HTTPTypes

/// An error response (RFC 9457).
///
/// There is no `type`: the status tells the kind of error, and the members give the details.
package struct ProblemDetails: Error, Encodable {
  /// One parameter that is wrong.
  package struct Parameter: Encodable, Sendable {
    package var name: String
    var value: String
    /// A sentence.
    var detail: String
    /// The allowed words, if the parameter takes words.
    var allowed: [String]?
    /// The allowed range, if the parameter takes numbers.
    var minimum: Int?
    var maximum: Int?
    /// A part of a query that would be valid, if it is sure that it was meant.
    var nearest: String?
    /// The rule of the Human Interface Guidelines that forbids the value, if any.
    var rule: String?

    package init(name: String, value: String, detail: String, allowed: [String]? = nil, nearest: String? = nil) {
      self.name = name
      self.value = value
      self.detail = detail
      self.allowed = allowed
      self.nearest = nearest
    }
  }

  package var title: String
  package var status: Int
  package var detail: String
  package var parameters: [Parameter]?
  /// Path and query of the nearest valid request, if there is one.
  package var corrected: String?
  /// The request's name in logs.
  package var request: String?
  /// Additional headers of this error.
  package var headers: HTTPFields = [:]

  private enum CodingKeys: CodingKey {
    case title, status, detail, parameters, corrected, request
  }

  package init(
    _ status: HTTPResponse.Status, detail: String, corrected: String? = nil,
    headers: HTTPFields = [:]
  ) {
    title = status.reasonPhrase
    self.status = status.code
    self.detail = detail
    self.corrected = corrected
    self.headers = headers
  }

  /// The error of a request with invalid parameters.
  package init(_ invalid: InvalidRequest) {
    self.init(
      .badRequest, detail: invalid.problems.map(\.sentence).joined(separator: " "),
      corrected: invalid.nearest?.text)
    parameters = invalid.problems.map(Parameter.init)
  }

  /// The body as JSON, which people also read on terminals.
  package var encoded: [UInt8] {
    Array(((try? shownJSON) ?? "{\"status\": \(status)}\n").utf8.dropLast())
  }
}

extension ProblemDetails.Parameter {
  fileprivate init(_ problem: ParameterFault) {
    name = problem.parameter.name
    value = problem.values.joined(separator: ", ")
    detail = problem.sentence
    nearest = problem.correction?.sure?.phrase(naming: \.name)
    rule = problem.rule?.text
    switch problem.allowed {
    case .words(let words):
      allowed = words.isEmpty ? nil : words
    case .form:
      break
    case .wholeNumbers(let range, _, let others):
      minimum = range.lowerBound
      maximum = range.upperBound
      allowed = others.isEmpty ? nil : others
    }
  }
}
