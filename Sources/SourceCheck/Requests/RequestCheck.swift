package import ButtonCore
package import ButtonReports
internal import Synchronization

/// A request, and what is known of the button that it asks for.
struct RequestSubject: Hashable, Sendable {
  var target: ButtonURL
  /// The host that is asked, if another service's is known.
  var host: String?
  /// The artwork of the picture, if another service draws it.
  var artwork: ArtworkOrigin?
  /// Parameters that describe the page; those that the request states itself count.
  var page: [QueryItem] = []
  /// Parameters whose values are unknown; findings that depend on one are left out.
  var unknown: Set<Parameter> = []
  /// How the request is written, and so what the findings call its parameters.
  var notation = RequestNotation.url
  /// The text around the button.
  var surroundings = Surroundings()

  var isApples: Bool { host.map(AppleEndpoint.isAuthority) ?? false }
}

/// Checks requests against the guidelines.
package struct RequestCheck: Sendable {
  package let reports: ReportSource
  package let parser: RequestParser
  private let known = Verdicts()

  /// What was said before: most projects have the same button in many places.
  private final class Verdicts: Sendable {
    let all = Mutex<[RequestSubject: RequestVerdict]>([:])
  }

  package init(reports: ReportSource, parser: RequestParser) {
    self.reports = reports
    self.parser = parser
  }

  /// Checks one request. One that cannot be drawn is an error.
  func verdict(on subject: RequestSubject) throws -> RequestVerdict {
    if let verdict = known.all.withLock({ $0[subject] }) { return verdict }
    let verdict = try judge(subject)
    known.all.withLock { $0[subject] = verdict }
    return verdict
  }

  private func judge(_ subject: RequestSubject) throws -> RequestVerdict {
    let (target, unknown, notation) = (subject.target, subject.unknown, subject.notation)
    let given = Set(target.items.map { Parameter(name: $0.name) })
    let added = subject.page.filter { !given.contains(Parameter(name: $0.name)) }
    var whole = target
    whole.items += added
    let fixes = FixWriter(given: target, unknown: unknown, notation: notation)
    let parsed: RequestParser.Parsed
    do throws(InvalidRequest) {
      parsed = try parser.parse(whole.path, whole.items)
    } catch {
      let known = error.problems.filter { $0.dependencies.isDisjoint(with: unknown) }
      let doubtful = error.problems.map(\.parameter)
      // Without its doubtful parameters, the rest can be checked: mending reveals nothing new.
      var rest = subject
      rest.target.items.removeAll { $0.isOf(doubtful) }
      rest.page.removeAll { $0.isOf(doubtful) }
      rest.unknown.formUnion(doubtful)
      var verdict = try verdict(on: rest)
      guard !known.isEmpty else { return verdict }
      var refusal = error
      refusal.problems = known
      let hasTarget = unknown.isEmpty && notation == .url
      refusal.nearest = hasTarget ? parser.nearest(to: target, isApples: subject.isApples) : nil
      verdict.findings =
        known.map { SourceFinding($0.knowingNothing(of: unknown), notation) } + verdict.findings
      verdict.outcome = .failure(refusal)
      return verdict
    }
    let findings = try certainFindings(of: parsed.inquiry, asked: whole, subject)
    let meaningless = parsed.ignored.filter { name in
      !parsed.inquiry.forbidden.contains { $0.name == name } && !added.contains { $0.name == name }
    }
    return RequestVerdict(
      findings: (subject.isApples ? differences(target, parsed.inquiry) : [])
        + findings.map { finding in
          SourceFinding(
            finding, isFixKnown: finding.fixDependencies.isDisjoint(with: unknown),
            nearest: finding.nearest.flatMap {
              fixes.fix($0.target(), from: parsed.inquiry.target())
            })
        } + meaningless.map { SourceFinding(ignored: $0, at: target.path.endpoint) },
      outcome: .success(parsed.inquiry))
  }

  /// What Apple's endpoint reads differently in a request that this service takes.
  ///
  /// - Parameter inquiry: The request as this service reads it.
  private func differences(_ target: ButtonURL, _ inquiry: ButtonInquiry) -> [SourceFinding] {
    let path = target.path.path == target.path.endpoint.path ? nil : target.path
    return [path].compactMap(\.self).map(SourceFinding.init(applesPath:))
      + AppleEndpoint.differences(in: target, read: inquiry, parser.catalog)
      .map { SourceFinding($0) }
  }
}

extension QueryItem {
  fileprivate func isOf(_ parameters: [Parameter]) -> Bool {
    Parameter(name: name).map(parameters.contains) ?? false
  }
}

extension SourceFinding {
  /// - Parameter nearest: The sentence that proposes a request, if there is one.
  init(_ finding: Finding, isFixKnown: Bool = true, nearest: String? = nil) {
    let fixes = [isFixKnown ? finding.fix : nil, nearest].compactMap(\.self)
    self.init(
      .named(finding.rule), finding.severity, finding.sentence,
      fix: fixes.isEmpty ? nil : fixes.joined(separator: " "))
  }

  init(_ problem: ParameterFault, _ notation: RequestNotation) {
    // Bezel's script draws something else.
    let isDrawn = notation == .bezelAttributes
    self.init(
      isDrawn ? .ignoredParameter : .invalidParameter, isDrawn ? .warning : nil,
      problem.fact(naming: notation.name(of:)), fix: problem.fix(naming: notation.name(of:)))
  }

  /// A parameter without effect, with the one that was probably meant.
  fileprivate init(ignored name: String, at endpoint: Endpoint) {
    self.init(
      .ignoredParameter, nil, "\(name) has no effect.",
      fix: Parameter.meant(by: name, at: endpoint).map { "Did you mean \($0.name)?" })
  }
}

/// What the check says of one request.
package struct RequestVerdict: Sendable {
  /// The worst first.
  package internal(set) var findings: [SourceFinding]
  /// The request, or why it cannot be drawn.
  package internal(set) var outcome: Result<ButtonInquiry, InvalidRequest>

  /// The problems, if the request cannot be drawn.
  package var refusal: InvalidRequest? {
    if case .failure(let refusal) = outcome { refusal } else { nil }
  }

  /// The request, if it can be drawn.
  package var inquiry: ButtonInquiry? { try? outcome.get() }
}
