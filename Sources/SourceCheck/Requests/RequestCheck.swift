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
  var unknown: ParameterSet = []
  /// The notation of the request, which decides what the findings call its parameters.
  var notation = RequestNotation.url
  /// The text around the button.
  var surroundings = Surroundings()
  /// The fault of the path.
  var fault: ButtonURL.Fault?

  var isApples: Bool { host.map(AppleEndpoint.isAuthority) ?? false }

  /// The parameters that are after a separator that is none, and so without effect.
  var lost: ParameterSet {
    let parts = target.items.compactMap(\.divided).flatMap(\.parts)
    return ParameterSet(parts.compactMap { Parameter(name: $0.name) })
  }
}

/// Checks requests against the guidelines.
package struct RequestCheck: Sendable {
  package let reports: ReportBuilder
  package let parser: RequestParser
  /// The presets of the server that draws the buttons; `nil` if they are not known.
  private let presets: PresetList?
  private let known = Verdicts()

  /// The verdicts on earlier buttons: most projects have the same button in many places.
  private final class Verdicts: Sendable {
    let all = Mutex<[RequestSubject: RequestVerdict]>([:])
  }

  package init(reports: ReportBuilder, parser: RequestParser, presets: PresetList? = nil) {
    self.reports = reports
    self.parser = parser
    self.presets = presets
  }

  /// Whether what a preset draws is known.
  var knowsPresets: Bool { presets != nil }

  /// Checks one request. One that cannot be drawn is an error.
  func verdict(on subject: RequestSubject) throws -> RequestVerdict {
    if let verdict = known.all.withLock({ $0[subject] }) { return verdict }
    let verdict = try judge(subject)
    known.all.withLock { $0[subject] = verdict }
    return verdict
  }

  private func judge(_ subject: RequestSubject) throws -> RequestVerdict {
    if let fault = subject.fault {
      var rest = subject
      rest.fault = nil
      var verdict = try verdict(on: rest)
      verdict.findings.insert(Statement(.invalidParameter, nil, fault.sentence), at: 0)
      return verdict
    }
    if subject.notation == .url, subject.target.isForPreset, !subject.isApples {
      return try judge(preset: subject)
    }
    return try judge(whole: subject)
  }

  /// Judges a request for a preset: as its server reads it, or else only what the request itself says.
  private func judge(preset subject: RequestSubject) throws -> RequestVerdict {
    var rest = subject
    rest.notation = .preset
    rest.target.items.removeAll { $0.name == PresetList.parameter }
    func unexpanded() throws -> RequestVerdict {
      let given = ParameterSet(rest.target.items.compactMap { Parameter(name: $0.name) })
      rest.unknown.formUnion(ParameterSet(Parameter.allCases).subtracting(given))
      return try verdict(on: rest)
    }
    do throws(PresetFault) {
      if let fault = PresetList.separatorFault(in: subject.target) { throw fault }
      if let presets { rest.target.items = try presets.items(of: subject.target) }
    } catch {
      var verdict = try unexpanded()
      verdict.findings.insert(Statement(.invalidParameter, nil, error.sentence), at: 0)
      return verdict
    }
    return presets == nil ? try unexpanded() : try verdict(on: rest)
  }

  private func judge(whole subject: RequestSubject) throws -> RequestVerdict {
    let (target, notation) = (subject.target, subject.notation)
    // What depends on parameters without effect by mistake is judged once they have one.
    let unknown = subject.unknown.union(subject.lost)
    let given = Set(target.items.map { Parameter(name: $0.name) })
    let added = subject.page.filter { !given.contains(Parameter(name: $0.name)) }
    var whole = target
    whole.items += added
    let fixes = FixWriter(given: target, unknown: unknown, notation: notation)
    let parsed: RequestParser.Parsed
    do throws(InvalidRequest) {
      parsed = try parser.parse(whole.path, whole.items)
    } catch {
      let known = error.problems.filter { $0.dependencies.isDisjoint(with: subject.unknown) }
      let doubtful = error.problems.map(\.parameter)
      // Without its doubtful parameters, the rest can be checked: mending reveals nothing new.
      var rest = subject
      rest.target.items.removeAll { $0.isOf(doubtful) }
      rest.page.removeAll { $0.isOf(doubtful) }
      rest.unknown.formUnion(unknown.union(ParameterSet(doubtful)))
      var verdict = try verdict(on: rest)
      guard !known.isEmpty else { return verdict }
      var refusal = error
      refusal.problems = known
      let hasTarget = subject.unknown.isEmpty && notation == .url
      refusal.nearest =
        hasTarget
        ? try parser.nearest(to: target, isApples: subject.isApples).flatMap {
          try faultless($0, added: added)
        } : nil
      verdict.findings =
        known.map { Statement($0.knowingNothing(of: subject.unknown), notation) } + verdict.findings
      verdict.outcome = .failure(refusal)
      return verdict
    }
    let findings = try certainFindings(of: parsed.inquiry, asked: whole, subject)
    let meaningless = parsed.ignored.filter { name in !added.contains { $0.name == name } }
    return RequestVerdict(
      findings: (subject.isApples ? differences(target, parsed.inquiry) : [])
        + findings.map { finding in
          Statement(
            finding, isFixKnown: finding.fixDependencies.isDisjoint(with: unknown),
            nearest: finding.nearest.flatMap {
              fixes.fix($0.target(), from: parsed.inquiry.target())
            })
        } + Statement.ignored(meaningless, at: target.path.endpoint),
      outcome: .success(parsed.inquiry))
  }

  /// The nearest request without an error of its own; `nil` if no change of it mends one.
  ///
  /// - Parameter added: The parameters that describe the page.
  private func faultless(_ nearest: ButtonURL, added: [QueryItem]) throws -> ButtonURL? {
    var target = nearest
    // Each change ends one error, and two can contradict each other.
    for _ in RuleName.allCases {
      guard let inquiry = try? parser.parse(target.path, target.items + added).inquiry else {
        return nil
      }
      // The stand-in for the artwork is no fault of the request.
      let errors = try reports.findings(in: inquiry, artwork: .apple)
        .filter { $0.severity == .error }
      guard !errors.isEmpty else { return target }
      let fixes = FixWriter(given: target, unknown: [], notation: .url)
      guard
        let next = errors.lazy.compactMap(\.nearest).first.flatMap({
          fixes.changed($0.target(), from: inquiry.target())
        })
      else { return nil }
      target = next
    }
    return nil
  }

  /// The parts of a request that Apple's endpoint reads differently from this service.
  ///
  /// - Parameter inquiry: The request as this service reads it.
  private func differences(_ target: ButtonURL, _ inquiry: ButtonInquiry) -> [Statement] {
    let path = target.path.path == target.path.endpoint.path ? nil : target.path
    return [path].compactMap(\.self).map(Statement.init(applesPath:))
      // Of a parameter that is repeated, one is enough.
      + Dictionary(
        AppleEndpoint.differences(in: target, read: inquiry, parser.catalog).enumerated()
          .map { ($1.parameter, (number: $0, statement: Statement($1))) },
        uniquingKeysWith: { one, _ in one }
      ).values.sorted { $0.number < $1.number }.map(\.statement)
  }
}

extension QueryItem {
  fileprivate func isOf(_ parameters: [Parameter]) -> Bool {
    Parameter(name: name).map(parameters.contains) ?? false
  }
}

extension Statement {
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

  /// Parameters without effect, with those that were probably meant: in one sentence, which names the first few, and one
  /// for each wrong separator in those.
  fileprivate static func ignored(_ all: [String], at endpoint: Endpoint) -> [Statement] {
    let ignored = IgnoredNames(all.unique, at: endpoint)
    let plain = ignored.names.filter { QueryItem(name: $0.name, value: "").divided == nil }
    let divided = ignored.names.compactMap { name, _ -> Statement? in
      guard let divided = QueryItem(name: name, value: "").divided,
        let inner = divided.parts.first?.name
      else { return nil }
      if divided.separators == [QueryItem.encodedSign] {
        return Statement(
          .ignoredParameter, .warning,
          "\(name) has no effect: “%3D” does not separate a name from its value, = does.",
          fix: "Write \(name).")
      }
      return Statement(
        .ignoredParameter, .warning,
        "\(name) has no effect: “\(divided.separators[0])” does not separate parameters, & does.",
        fix: "Write &\(Parameter.meant(by: inner, at: endpoint)?.value.name ?? inner).")
    }
    let more = all.unique.count - ignored.names.count
    let names = plain.map(\.name) + (more == 0 ? [] : ["\(more) more"])
    guard !names.isEmpty else { return divided }
    let meant = plain.compactMap { name, meant in
      meant.map { "Did you mean \($0.value.name)\(names.count == 1 ? "" : " by \(name)")?" }
    }
    return divided + [
      Statement(
        .ignoredParameter, nil,
        "\(names.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") no effect.",
        fix: meant.isEmpty ? nil : meant.joined(separator: " "))
    ]
  }
}

/// The findings about one request.
package struct RequestVerdict: Sendable {
  /// The worst first.
  package internal(set) var findings: [Statement]
  /// The request, or why it cannot be drawn.
  package internal(set) var outcome: Result<ButtonInquiry, InvalidRequest>

  /// The problems, if the request cannot be drawn.
  package var refusal: InvalidRequest? {
    if case .failure(let refusal) = outcome { refusal } else { nil }
  }

  /// The request, if it can be drawn.
  package var inquiry: ButtonInquiry? { try? outcome.get() }
}
