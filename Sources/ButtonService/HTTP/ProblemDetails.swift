package import ButtonCore
internal import ButtonStudio
internal import FoundationEssentials
internal import Hummingbird
internal import Wire

/// An error as a client reads it, after RFC 9457.
///
/// There is no `type`: the status says what kind of error it is, and the members the rest.
struct ProblemDetails: Error, Encodable {
  /// One parameter that is wrong.
  struct Parameter: Encodable {
    var name: String
    var value: String
    /// A sentence.
    var detail: String
    /// The words that are allowed, where they are words.
    var allowed: [String]?
    /// The range that is allowed, where it is a range.
    var minimum: Int?
    var maximum: Int?
    /// Part of a query that would be right, where it can be guessed.
    var nearest: String?
    /// The rule of the Human Interface Guidelines that leaves no other choice, if one does.
    var rule: String?
  }

  var title: String
  var status: Int
  var detail: String
  var parameters: [Parameter]?
  /// Path and query of the nearest good request, where there is one.
  var corrected: String?
  /// Headers that go with this one error.
  var headers: HTTPFields = [:]

  private enum CodingKeys: CodingKey {
    case title, status, detail, parameters, corrected
  }

  static let mediaType = "application/problem+json"

  init(
    _ status: AnswerStatus, detail: String, corrected: String? = nil,
    headers: HTTPFields = [:]
  ) {
    title = status.status.reasonPhrase
    self.status = status.rawValue
    self.detail = detail
    self.corrected = corrected
    self.headers = headers
  }

  /// A request whose parameters cannot be drawn.
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

  /// What went wrong inside is the operator's to know, not the caller's.
  static var failure: ProblemDetails {
    ProblemDetails(
      .internalServerError, detail: "What was asked for could not be made.",
      headers: [.cacheControl: AnswerHeaders.passing])
  }

  fileprivate var encoded: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array((try? encoder.encode(self)) ?? Data("{\"status\": \(status)}".utf8))
  }
}

extension InvalidRequest {
  /// The problem as a server answers it.
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
  /// These fields, with others in place of those of the same name.
  fileprivate func merging(_ others: HTTPFields) -> HTTPFields {
    var result = self
    for field in others { result[field.name] = field.value }
    return result
  }
}
