package import ButtonCore
package import HTTPTypes

/// An error response (RFC 9457).
///
/// There is no `type`: the status tells the kind of error, and the members give the details.
package struct ProblemDetails: Error {
  package var title: String
  package var status: Int
  package var detail: String
  /// The parameters that are wrong.
  package private(set) var faults: [ParameterFault] = []
  /// Path and query of the nearest valid request, if there is one.
  package var corrected: String?
  /// Additional headers of this error.
  package var headers: HTTPFields = [:]

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
    self.init(.badRequest, detail: invalid.description)
    faults = invalid.problems
  }

  /// The body as JSON, which people also read on terminals, and the offset of the request's name in logs.
  package var document: (bytes: [UInt8], place: Int) {
    let document: JSONValue = [
      "title": .string(title), "status": .integer(status), "detail": .string(detail), "request": "",
      "parameters": faults.isEmpty ? nil : .array(faults.map(\.json)), "corrected": corrected.map(JSONValue.string),
    ]
    // No text has a line break, and members of parameters stand further right.
    let (bytes, member) = (Array(document.shownJSON.utf8.dropLast()), Array("\n  \"request\" : \"".utf8))
    // A search for the whole member would be half of a refusal's time.
    let start = bytes.indices.first { bytes[$0] == UInt8(ascii: "\n") && bytes[$0...].starts(with: member) }
    guard let start else { preconditionFailure("the document has this member") }
    return (bytes, start + member.count)
  }
}

extension ParameterFault {
  /// One parameter that is wrong: its sentence, what it takes, and what is probably meant.
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "name": .string(parameter.name), "value": .string(values.joined(separator: ", ")), "detail": .string(sentence),
    ]
    // A part of a query that would be valid, if it is sure that it was meant.
    members["nearest"] = (correction?.sure?.phrase(naming: \.name)).map(JSONValue.string)
    members["rule"] = (rule?.text).map(JSONValue.string)
    var words: [String] = []
    switch allowed {
    case .words(let all): words = all
    case .form: break
    case .wholeNumbers(let range, _, let others):
      (members["minimum"], members["maximum"]) = (.integer(range.lowerBound), .integer(range.upperBound))
      words = others
    }
    if !words.isEmpty { members["allowed"] = .array(words.map(JSONValue.string)) }
    return .object(members)
  }
}
