// Finds what is certain about a request with unknown values: every value that is tried gives it.

extension RequestParser {
  /// The problems that a request has whatever its unknown values are.
  ///
  /// - Parameters:
  ///   - problems: Those of the request without its unknown values.
  ///   - unknown: Parameters whose values nobody knows; those that the request gives itself are known.
  ///   - budget: The largest number of requests that may be tried; less afterwards. Without enough of them nothing is
  ///     certain.
  package func certain(
    _ problems: [ParameterFault], of target: ButtonURL, unknown: Set<Parameter>, _ budget: inout Int
  ) -> [ParameterFault] {
    trials(of: tried(unknown, in: target)).reduce(problems) { problems, trial in
      budget -= problems.isEmpty ? 0 : 1
      guard budget >= 0, !problems.isEmpty else { return [] }
      let said = read(target.with(trial)).problems
      return problems.compactMap { problem in
        said.first { $0.parameter == problem.parameter && $0.reason == problem.reason }.map { other in
          var problem = problem
          if other.correction != problem.correction { problem.correction = nil }
          return problem
        }
      }
    }
  }

  /// The findings that a request has whatever its unknown values are. A sentence or a remedy that depends on one says
  /// so, or is left out.
  ///
  /// - Parameters:
  ///   - findings: Those of the request without its unknown values.
  ///   - budget: As for problems.
  ///   - name: The caller's name of a parameter.
  ///   - judge: Finds what is wrong with one request.
  package func certain(
    _ findings: [Finding], of target: ButtonURL, unknown: Set<Parameter>, _ budget: inout Int,
    naming name: (Parameter) -> String, judge: (Asked) -> [Finding]
  ) -> [Finding] {
    func repeated(_ facts: [CertainFinding], by trials: [ParameterChange]) -> [CertainFinding] {
      trials.reduce(facts) { facts, trial in
        budget -= facts.isEmpty ? 0 : 1
        guard budget >= 0, !facts.isEmpty else { return [] }
        // A request that is refused has no button that would be better.
        guard let asked = try? parse(target.with(trial)).asked else { return facts }
        let said = judge(asked)
        return facts.compactMap { $0.repeated(by: said, trying: trial) }
      }
    }
    let tried = tried(unknown, in: target)
    // A number can matter only together with others: the width limits the place of a label.
    let ends = [\ClosedRange<Int>.upperBound, \.lowerBound].map { end in
      tried.reduce(into: ParameterChange()) { others, parameter in
        guard case .wholeNumbers(let range, _, _) = parameter.values(catalog).allowed else { return }
        others[parameter] = String(range[keyPath: end])
      }
    }
    return repeated(findings.map { CertainFinding(given: $0) }, by: trials(of: tried)).flatMap { fact -> [Finding] in
      // All values of those that change what it says, together, and then of those that change a number before it is
      // rounded. Without the latter, the finding is certain, but not its remedy.
      var together: [ParameterChange] = [[:]]
      var isRemedyCertain = true
      let causes = fact.parameters { $0.message != fact.given.message }
      let rounded = fact.parameters { $0.numbers != fact.given.numbers }.filter { !causes.contains($0) }
      for cause in causes + rounded {
        let values = values(of: cause, isAlone: false)
        guard together.count * values.count <= mostTogether else {
          if causes.contains(cause) { return [] }
          isRemedyCertain = false
          break
        }
        together = together.flatMap { trial in values.map { trial.merging([cause: $0]) { $1 } } }
      }
      let trials = ([[:]] + ends).flatMap { others in together.map { others.merging($0) { $1 } } }
      return repeated([fact], by: trials).map { fact in
        var finding = fact.finding(naming: name)
        if !isRemedyCertain { (finding.fix, finding.change) = (nil, [:]) }
        return finding
      }
    }
  }

  private func tried(_ unknown: Set<Parameter>, in target: ButtonURL) -> [Parameter] {
    let given = Set(target.items.compactMap { Parameter(name: $0.name) })
    return target.path.endpoint.parameters.filter {
      unknown.contains($0) && !given.contains($0) && ($0.effect == .picture || Parameter.ofPage.contains($0))
    }
  }

  /// Each value of each parameter alone.
  private func trials(of parameters: [Parameter]) -> [ParameterChange] {
    parameters.flatMap { parameter in values(of: parameter, isAlone: true).map { [parameter: $0] } }
  }

  /// The values that are tried: all words; of numbers both ends, and all of them if they are few, the largest first.
  private func values(of parameter: Parameter, isAlone: Bool) -> [String] {
    let values = parameter.values(catalog)
    if let listed = values.listed { return listed }
    guard case .wholeNumbers(let range, _, _) = values.allowed else {
      return [parameter.example, RGBColor.black.spelling]
    }
    let isShort = isAlone && range.count <= 64
    return (isShort ? range.reversed() : [range.upperBound, range.lowerBound]).map(String.init)
      + values.allowed.words + [parameter.example]
  }
}

/// The largest number of requests that are tried for a finding that several unknown values change.
private let mostTogether = 128

/// A finding that every trial repeats.
private struct CertainFinding {
  let given: Finding
  /// The findings that trials give in its place, and the unknown parameters that each tries.
  var trials: [(finding: Finding, change: ParameterChange)] = []

  /// The same after a trial; `nil` if the trial does not repeat it.
  func repeated(by said: [Finding], trying change: ParameterChange) -> CertainFinding? {
    // A rule may find several things; those of parameters name theirs.
    func parameter(_ value: String) -> Substring? { value.contains("=") ? value.prefix { $0 != "=" } : nil }
    let other = said.first {
      $0.rule == given.rule && $0.evidence == given.evidence && parameter($0.value) == parameter(given.value)
    }
    return other.map { CertainFinding(given: given, trials: trials + [($0, change)]) }
  }

  /// The unknown parameters whose values change it in some way.
  func parameters(where isOther: (Finding) -> Bool) -> [Parameter] {
    trials.reduce(into: []) { known, trial in
      if isOther(trial.finding), known.allSatisfy({ trial.change[$0] == nil }) {
        known += trial.change.ordered.map(\.parameter)
      }
    }
  }

  /// The mildest that a value gives, and of those the first.
  func finding(naming name: (Parameter) -> String) -> Finding {
    var finding = trials.map(\.finding).min { $0.severity < $1.severity } ?? given
    // A number before it is rounded counts, too: two small changes add up.
    let influences = parameters { $0.sentence != given.sentence || $0.numbers != given.numbers }
    if !influences.isEmpty {
      finding.sentence =
        "No value of \(influences.map(name).joined(separator: " and ")) avoids this. Example: \(finding.sentence)"
    }
    if trials.contains(where: { $0.finding.fix != given.fix }) { finding.fix = nil }
    if trials.contains(where: { $0.finding.message != given.message }) { finding.change = [:] }
    return finding
  }
}
