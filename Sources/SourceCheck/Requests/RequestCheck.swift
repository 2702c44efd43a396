package import ButtonCore
package import ButtonReports

/// Checks requests against the guidelines.
package struct RequestCheck: Sendable {
  package let reports: ReportSource
  package let parser: RequestParser

  package init(reports: ReportSource, parser: RequestParser) {
    self.reports = reports
    self.parser = parser
  }

  /// Checks one request. One that cannot be drawn is an error.
  ///
  /// - Parameters:
  ///   - host: The host that is asked, if another service's is known.
  ///   - artwork: The artwork of the picture, if another service draws it.
  ///   - page: Parameters that describe the page; those that the request states itself count.
  ///   - unknown: Parameters whose values are unknown; findings that depend on one are left out.
  ///   - notation: How the request is written, and so what the findings call its parameters.
  ///   - surroundings: The text around the button.
  package func verdict(
    on target: ButtonURL, of host: String? = nil, artwork: ArtworkOrigin? = nil,
    page: [QueryItem] = [], unknown: Set<Parameter> = [], notation: RequestNotation = .url,
    surroundings: Surroundings = Surroundings()
  ) throws(TitleLibrary.MissingTitle) -> RequestVerdict {
    let given = Set(target.items.map { Parameter(name: $0.name) })
    let added = page.filter { !given.contains(Parameter(name: $0.name)) }
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
      let rest = target.without(doubtful)
      var verdict = try verdict(
        on: rest, of: host, artwork: artwork,
        page: page.filter { Parameter(name: $0.name).map(doubtful.contains) != true },
        unknown: unknown.union(doubtful), notation: notation, surroundings: surroundings)
      guard !known.isEmpty else { return verdict }
      var refusal = error
      refusal.problems = known
      let hasTarget = unknown.isEmpty && notation == .url
      let isApples = host.map(AppleEndpoint.isAuthority) ?? false
      refusal.nearest = hasTarget ? parser.nearest(to: target, isApples: isApples) : nil
      verdict.findings = known.map { SourceFinding($0, notation) } + verdict.findings
      verdict.outcome = .failure(refusal)
      return verdict
    }
    let findings = try reports.findings(
      in: parsed.inquiry, artwork: artwork, surroundings: surroundings
    )
    .filter { $0.dependencies.isDisjoint(with: unknown) }
    let meaningless = parsed.ignored.filter { name in
      !parsed.inquiry.forbidden.contains { $0.name == name } && !added.contains { $0.name == name }
    }
    return RequestVerdict(
      findings: differences(target, of: host, parsed.inquiry)
        + findings.map { finding in
          SourceFinding(
            finding, isFixKnown: finding.fixDependencies.isDisjoint(with: unknown),
            nearest: finding.nearest.flatMap {
              fixes.fix($0.target(), from: parsed.inquiry.target())
            })
        } + meaningless.map { SourceFinding(ignored: $0, at: target.path.endpoint) },
      outcome: .success(parsed.inquiry))
  }

  /// What Apple's endpoint reads otherwise in a request that this service takes.
  ///
  /// - Parameter inquiry: The request as this service reads it.
  private func differences(
    _ target: ButtonURL, of host: String?, _ inquiry: @autoclosure () -> ButtonInquiry?
  ) -> [SourceFinding] {
    guard let host, AppleEndpoint.isAuthority(host), let inquiry = inquiry() else { return [] }
    let path = target.path.path == target.path.endpoint.path ? nil : target.path
    return [path].compactMap(\.self).map(SourceFinding.init(applesPath:))
      + AppleEndpoint.differences(in: target, read: inquiry, parser.catalog)
      .map { SourceFinding($0) }
  }
}

extension ButtonURL {
  fileprivate func without(_ parameters: [Parameter]) -> ButtonURL {
    var rest = self
    rest.items.removeAll { Parameter(name: $0.name).map(parameters.contains) ?? false }
    return rest
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

  init(_ problem: ParameterProblem, _ notation: RequestNotation) {
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
