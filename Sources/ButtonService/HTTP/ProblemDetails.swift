package import ButtonCore
internal import FoundationEssentials
internal import Hummingbird
internal import ServiceContract
internal import Wire

/// An error response (RFC 9457).
///
/// There is no `type`: the status tells the kind of error, and the members give the details.
struct ProblemDetails: Error, Encodable {
  /// One parameter that is wrong.
  struct Parameter: Encodable {
    var name: String
    var value: String
    /// A sentence.
    var detail: String
    /// The allowed words, if the parameter takes words.
    var allowed: [String]?
    /// The allowed range, if the parameter takes numbers.
    var minimum: Int?
    var maximum: Int?
    /// A part of a query that would be valid, if it can be guessed.
    var nearest: String?
    /// The rule of the Human Interface Guidelines that forbids the value, if any.
    var rule: String?

    typealias CodingKeys = InvalidParameterMember
  }

  var title: String
  var status: Int
  var detail: String
  var parameters: [Parameter]?
  /// Path and query of the nearest valid request, if there is one.
  var corrected: String?
  /// Additional headers of this error.
  var headers: HTTPFields = [:]

  typealias CodingKeys = ProblemMember

  init(
    _ status: ResponseStatus, detail: String, corrected: String? = nil,
    headers: HTTPFields = [:]
  ) {
    title = status.status.reasonPhrase
    self.status = status.rawValue
    self.detail = detail
    self.corrected = corrected
    self.headers = headers
  }

  /// The error of a request with invalid parameters.
  init(_ invalid: InvalidRequest) {
    self.init(
      .badRequest, detail: invalid.problems.map(\.sentence).joined(separator: " "),
      corrected: invalid.correctedTarget)
    parameters = invalid.problems.map(Parameter.init)
    if invalid.isNegotiated { headers[.vary] = "Accept-Language" }
    if !invalid.ignored.isEmpty {
      headers[.bezelIgnoredParameters] = AnswerHeaders.ignoredParameters(invalid.ignored)
    }
  }

  var response: Response {
    let reply = reply
    return Response(
      status: reply.status, headers: reply.fields, body: .init(byteBuffer: reply.body))
  }

  var reply: Reply {
    Reply(
      status: .init(code: status, reasonPhrase: title),
      fields: AnswerHeaders.problem.merging(headers), body: ByteBuffer(bytes: encoded))
  }

  /// An internal error. Its cause is logged for the operator and not shown to the caller.
  static var failure: ProblemDetails {
    ProblemDetails(
      .internalServerError, detail: "The response could not be created.",
      headers: [.cacheControl: AnswerHeaders.passing])
  }

  fileprivate var encoded: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array((try? encoder.encode(self)) ?? Data("{\"status\": \(status)}".utf8))
  }
}

extension InvalidRequest {
  /// The body of the server's response to this request.
  package var encodedProblem: [UInt8] { ProblemDetails(self).encoded + [UInt8(ascii: "\n")] }
}

extension ProblemDetails.Parameter {
  fileprivate init(_ problem: ParameterProblem) {
    name = problem.parameter.name
    value = problem.values.joined(separator: ", ")
    detail = problem.sentence
    nearest = problem.correction?.phrase
    rule = problem.rule?.text
    switch problem.allowed {
    case .words(let words):
      allowed = words.isEmpty ? nil : words
    case .form:
      break
    case .wholeNumbersOr(let range, _, let others):
      minimum = range.lowerBound
      maximum = range.upperBound
      allowed = others
    case .wholeNumbers(let range, _):
      minimum = range.lowerBound
      maximum = range.upperBound
    }
  }
}

extension HTTPFields {
  /// These fields with further ones, which replace those of the same name.
  fileprivate func merging(_ others: HTTPFields) -> HTTPFields {
    var result = self
    for field in others { result[field.name] = field.value }
    return result
  }
}
