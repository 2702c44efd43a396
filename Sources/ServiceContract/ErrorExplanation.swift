package import ButtonCore
internal import HTTPTypes

/// An error in words for people: what is wrong with a request, and what would be right.
package struct ErrorExplanation: Sendable {
  package struct Fault: Sendable {
    /// The part of the reference page that explains an error.
    package enum Subject: Sendable {
      case parameter(name: String)
      case rule(RuleName)
      case request
    }

    package let subject: Subject
    /// One sentence, or several.
    package let sentence: String
  }

  package let status: Int
  package let title: String
  package let faults: [Fault]
  /// Path and query of the nearest request that is answered, if there is one.
  package let corrected: String?
  /// A document in JSON for programs.
  package let document: String

  /// - Parameter document: The error as JSON, as programs get it.
  package init(_ problem: ProblemDetails, document: String) {
    status = problem.status
    title = problem.title
    faults =
      problem.parameters?.map { Fault(subject: .parameter(name: $0.name), sentence: $0.detail) }
      ?? [Fault(subject: .request, sentence: problem.detail)]
    corrected = problem.corrected
    self.document = document
  }

  /// A strict request whose picture breaks rules.
  ///
  /// - Parameters:
  ///   - corrected: Path and query of the nearest request without an error, if there is one.
  ///   - report: The report on the picture, as JSON.
  package init(refusing findings: [Finding], corrected: String?, report: String) {
    let errors = findings.filter { $0.severity == .error }
    status = HTTPResponse.Status.unprocessableContent.code
    title = HTTPResponse.Status.unprocessableContent.reasonPhrase
    faults = errors.map { Fault(subject: .rule($0.rule), sentence: $0.message) }
    self.corrected = corrected
    document = report
  }
}
