internal import ButtonAssets
internal import ButtonCore
internal import ButtonReports
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
  /// The notation of the request, which decides what the findings call its parameters.
  var kind = WrittenRequest.Kind.imageURL
  /// Whether the URL names a preset, so that it is never changed: its server knows the other parameters.
  var isOfPreset = false
  /// The text around the button.
  var surroundings = Surroundings()
  /// Whether the file of the button says what its page is, and not only the caller.
  var isPageInFile = false
  /// Whether the endpoint is only known at run time, so that any parameter may have an effect.
  var isForAnyEndpoint = false

  var isApples: Bool { host.map(AppleEndpoint.isAuthority) ?? false }

  var isWholeURL: Bool { kind == .imageURL && !isOfPreset }

  /// The parameters that are after a separator that is none, and so without effect: what depends on them is judged
  /// once they have one.
  var lost: Set<Parameter> {
    let parts = target.items.compactMap(\.divided).flatMap(\.parts)
    return Set(parts.compactMap { Parameter(name: $0.name) })
  }

  /// The parameters that may have other values than the request says: those that are unknown, and those that are lost.
  var open: Set<Parameter> { unknown.union(lost) }

  /// The request with what describes the page.
  var whole: ButtonURL { ButtonURL(target.path, target.items + added) }

  /// The parameters of the page that the request does not state itself.
  var added: [QueryItem] {
    let given = Set(target.items.map { Parameter(name: $0.name) })
    return page.filter { !given.contains(Parameter(name: $0.name)) }
  }

  /// The same without some parameters, whose values are then unknown.
  func without(_ parameters: Set<Parameter>) -> RequestSubject {
    var rest = self
    func isLeft(_ item: QueryItem) -> Bool { !parameters.contains { $0 == Parameter(name: item.name) } }
    rest.target.items = target.items.filter(isLeft)
    rest.page = page.filter(isLeft)
    rest.unknown = open.union(parameters)
    return rest
  }
}

/// Checks requests against the guidelines.
final class RequestCheck: Sendable {
  let reports: ReportBuilder
  let parser: RequestParser
  /// The rules that are not reported, and so propose nothing.
  let off: Set<String>
  /// The presets of a host, or of any but Apple's; `nil` if they are not known.
  private let presets: (list: PresetList, host: String?)?
  /// The verdicts on earlier buttons: most projects have the same button in many places.
  private let known = Mutex<[RequestSubject: RequestVerdict]>([:])
  /// The number of requests that may still be tried in place of those with unknown values.
  private let trials: Mutex<Int>

  init(_ assets: LoadedAssets, presets: (list: PresetList, host: String?)?, off: Set<String>, maxTrials: Int) {
    (reports, parser, self.presets, self.off) = (ReportBuilder(assets), assets.parser, presets, off)
    trials = Mutex(maxTrials)
  }

  /// The presets of a host; `nil` if they are not known. A path alone is on the same host.
  func presets(at host: String?) -> PresetList? {
    presets.flatMap { list, own in own == nil || host == nil || host == own ? list : nil }
  }

  /// Checks one request. One that cannot be drawn is an error.
  func verdict(on given: RequestSubject) throws -> RequestVerdict {
    if let verdict = known.withLock({ $0[given] }) { return verdict }
    var subject = given
    let fault = resolvePreset(of: &subject).map { Statement(.invalidParameter, nil, $0.reason) }
    var verdict = try judge(subject)
    verdict.findings = [fault].compactMap(\.self) + verdict.findings
    known.withLock { [verdict] in $0[given] = verdict }
    return verdict
  }

  /// Makes a request for a preset what its server reads, or else only what the request itself says.
  private func resolvePreset(of subject: inout RequestSubject) -> RequestList.Fault? {
    let target = subject.target
    guard subject.isWholeURL, target.isForPreset, !subject.isApples else { return nil }
    var (items, fault): ([QueryItem]?, RequestList.Fault?) = (nil, PresetList.separatorFault(in: target))
    do throws(RequestList.Fault) { items = try presets(at: subject.host)?.items(of: target) } catch {
      fault = fault ?? error
    }
    let own = target.items.filter { $0.name != PresetList.parameter }
    let stated = Set(own.compactMap { Parameter(name: $0.name) })
    if items == nil { subject.unknown.formUnion(Set(Parameter.allCases).subtracting(stated)) }
    (subject.isOfPreset, subject.target.items) = (true, items ?? own)
    return fault
  }

  private func judge(_ subject: RequestSubject) throws -> RequestVerdict {
    let (target, added, whole, open) = (subject.target, subject.added, subject.whole, subject.open)
    let parsed = parser.read(whole)
    let problems = parsed.problems
    if !problems.isEmpty {
      // Without its doubtful parameters, the rest can be checked: mending reveals nothing new.
      let rest = subject.without(Set(problems.map(\.parameter)))
      var verdict = try verdict(on: rest)
      var faults = counted {
        parser.certain(problems, of: whole, unknown: subject.unknown.subtracting(subject.lost), &$0)
      }
      if subject.isApples {
        // Apple's endpoint ignores a parameter that it does not have, whatever its value.
        faults.removeAll { !$0.parameter.isApples }
        for index in faults.indices {
          faults[index].allowed = faults[index].allowed.appleForm
          if faults[index].correction?.value[.locale] == RequestParser.negotiatedLocale {
            faults[index].correction = nil
          }
        }
        // A value that another one may make right here is wrong there all the same.
        let others = Set(problems.map(\.parameter)).subtracting(faults.map(\.parameter))
        let items = target.items.filter { Parameter(name: $0.name).map(others.contains) ?? false }
        verdict.findings = differences(ButtonURL(target.path, items), nil) + verdict.findings
      }
      guard !faults.isEmpty else { return verdict }
      // The request alone with the sure changes, after which what they change is known.
      var sure = rest
      sure.surroundings = Surroundings()
      for change in problems.map(\.sureChange) {
        sure.unknown.subtract(change.keys)
        sure.target.items = sure.target.items.changed(by: change, renames: false)
      }
      let statements = try faults.map { try statement(on: $0, of: subject, sure) }
      verdict.isDrawn = false
      verdict.nearest = subject.unknown.isEmpty && subject.isWholeURL ? try nearest(to: subject, statements) : nil
      verdict.findings = statements + verdict.findings
      return verdict
    }
    // A language that each visitor's browser chooses is unknown here. Apple's endpoint has no such value.
    if parsed.isNegotiated, !subject.isApples {
      var verdict = try verdict(on: subject.without([.locale]))
      if subject.isWholeURL, case .text(let alt) = subject.surroundings.alternative {
        let fact = "The picture has the language of each visitor, and the alternative text \(alt.quoted) has one."
        let fix = "Name one language, or use <bezel-button>."
        verdict.findings.append(Statement(.named(.alternativeText), .note, fact, fix: fix))
      }
      return verdict
    }
    let findings = try certainFindings(of: parsed.asked, subject)
    let changes = findings.map { $0.change.isEmpty || off.contains($0.rule.text) ? nil : $0.change }
    // One size for all findings about it.
    let isSized = zip(findings, changes).contains { finding, change in
      finding.severity >= .warning && change?.isAboutSize ?? false
    }
    let sizes = isSized ? try mending(subject, from: .warning, where: \.isAboutSize).change : [:]
    // A style has no effect at Apple's, so that nobody sees what it says.
    let hasStyle = subject.isApples && target.items.contains { Parameter(name: $0.name) == .style }
    let isOnKnownPage = subject.isPageInFile && !hasStyle
    let given = Set(target.items.compactMap { Parameter(name: $0.name) })
    let meaningless = parsed.ignored.filter { name in
      !added.contains { $0.name == name } && !(subject.isForAnyEndpoint && Parameter(name: name) != nil)
    }
    return RequestVerdict(
      findings: (subject.isApples ? differences(target, parsed.asked, isWhole: open.isEmpty) : [])
        + zip(findings, changes).map { finding, change in
          let change = change.map { $0.keys.allSatisfy(sizes.keys.contains) ? sizes : $0 }
          // A width that is given has one nearest value; what else would change is a person's choice.
          let isSure =
            isOnKnownPage && [.whiteOnLight, .outlineOnDark, .blackOnDark].contains(finding.rule)
            || finding.severity >= .warning && change.map { Array($0.keys) } == [.width] && given.contains(.width)
          return Statement(
            finding, values: change.flatMap { values($0, subject, besides: open) },
            change: finding.isAboutAlternative(subject.surroundings)
              ? finding.fix.map { _ in .alternative(finding.limit) } : isSure ? change.map { .values($0) } : nil)
        } + Statement.ignored(meaningless, at: target), asked: parsed.asked, unknown: subject.unknown)
  }

  /// What is found by trying requests in place of one with unknown values, as many as may still be tried.
  private func counted<Facts>(_ find: (inout Int) throws -> Facts) rethrows -> Facts {
    let before = trials.withLock(\.self)
    var budget = before
    defer { trials.withLock { $0 -= before - budget } }
    return try find(&budget)
  }

  /// The findings that no unknown value mends.
  ///
  /// - Parameter asked: The request as it was read, without its unknown values.
  func certainFindings(of asked: Asked, _ subject: RequestSubject) throws -> [Finding] {
    func findings(_ asked: Asked) throws -> [Finding] {
      try reports.findings(in: asked, artwork: subject.artwork, surroundings: subject.surroundings)
    }
    let given = try findings(asked)
    let open = subject.open
    guard !open.isEmpty, !given.isEmpty else { return given }
    return counted {
      parser.certain(given, of: subject.whole, unknown: open, &$0, naming: subject.kind.name(of:)) { asked in
        (try? findings(asked)) ?? []
      }
    }
  }

  /// The parts of a request that Apple's endpoint reads differently from this service.
  ///
  /// - Parameter asked: The request as this service reads it, if it does.
  private func differences(_ target: ButtonURL, _ asked: Asked?, isWhole: Bool = true) -> [Statement] {
    let (path, known) = (target.path.path, target.path.endpoint.path)
    let other = Statement(
      .invalidParameter, nil, "Apple's endpoint has no \(path): there is no picture.",
      fix: "Ask for \(known), or replace the host.")
    // Of a parameter that is repeated, one is enough.
    return (path == known ? [] : [other])
      + AppleEndpoint.differences(in: target, read: asked, isWhole: isWhole, parser.catalog)
      .unique(by: \.parameter).map { Statement($0) }
  }
}

extension Finding {
  /// Whether it is about the alternative text of the picture, which ``limit`` then is.
  fileprivate func isAboutAlternative(_ surroundings: Surroundings) -> Bool {
    rule == .alternativeText
      || rule == .titleWording && surroundings.alternative == .text(value) && severity == .warning
  }
}

extension Statement {
  /// - Parameter values: Those that end it, as they are written.
  init(_ finding: Finding, values: String? = nil, change: Change? = nil) {
    let fix = values.map { values in
      if case .values? = change { return "Write \(values)." }
      return finding.fix(writing: values)
    }
    self.init(.named(finding.rule), finding.severity, finding.sentence, fix: fix ?? finding.fix, change: change)
  }

  /// Parameters without effect, with those that were probably meant: in one sentence, which names the first few, and one
  /// for each wrong separator in those.
  fileprivate static func ignored(_ all: [String], at target: ButtonURL) -> [Statement] {
    let endpoint = target.path.endpoint
    let ignored = Parameter.meanings(of: all.unique, at: endpoint)
    let plain = ignored.filter { QueryItem(name: $0.name, value: "").divided == nil }
    let divided = ignored.compactMap { name, _ -> Statement? in
      guard let divided = QueryItem(name: name, value: "").divided, let inner = divided.parts.first?.name else {
        return nil
      }
      let sign = divided.separators[0]
      let isEquals = sign == QueryItem.encodedSign
      let right = isEquals ? "a name from its value, = does" : "parameters, & does"
      let meant = isEquals ? name : "&" + (Parameter.meant(by: inner, at: endpoint)?.value.name ?? inner)
      return Statement(
        .ignoredParameter, .warning, "\(name) has no effect: “\(sign)” does not separate \(right).",
        fix: "Write \(meant).", change: target.divided.map { _ in .separators })
    }
    let more = all.unique.count - ignored.count
    let names = plain.map(\.name) + (more == 0 ? [] : ["\(more) more"])
    guard !names.isEmpty else { return divided }
    let meant = plain.compactMap(\.meant?.value.name).unique
    return divided + [
      Statement(
        .ignoredParameter, nil, "\(names.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") no effect.",
        fix: meant.isEmpty ? nil : "Did you mean \(meant.joined(separator: ", "))?")
    ]
  }
}

/// The findings about one request.
struct RequestVerdict {
  /// The worst first.
  var findings: [Statement]
  /// The request without what is doubtful, and the parameters whose values are then unknown.
  let asked: Asked
  let unknown: Set<Parameter>
  /// Whether nothing is doubtful.
  var isDrawn = true
  /// The nearest request that can be drawn, if all of it is known.
  var nearest: ButtonURL?
}
