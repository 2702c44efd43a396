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
    repeated(problems, of: target, unknown, &budget) { read($0).problems }.map { fact in
      // The first trial has the largest height, which allows most.
      var problem = fact.others.first ?? fact.given
      if fact.others.contains(where: { $0.correction != fact.given.correction }) { problem.correction = nil }
      return problem
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
    repeated(findings, of: target, unknown, &budget) { trial in
      // A request that is refused has no button that would be better.
      (try? parse(trial)).map { judge($0.asked) }
    }.map { fact in
      // The mildest that a value gives, and of those the first.
      var finding = fact.others.min { $0.severity < $1.severity } ?? fact.given
      if !fact.influences.isEmpty {
        let names = fact.influences.map(name).joined(separator: " and ")
        finding.sentence = "No value of \(names) avoids this. Example: \(finding.sentence)"
      }
      if fact.others.contains(where: { $0.fix != fact.given.fix }) { finding.fix = nil }
      if fact.others.contains(where: { $0.message != fact.given.message }) { finding.change = [:] }
      return finding
    }
  }
}

/// A statement about a request that a trial may repeat.
private protocol Repeatable {
  /// The sentence and the remedy, with their numbers.
  var message: String { get }
  /// The numbers of the sentence before they are rounded.
  var numbers: [Double] { get }
  var sentence: String { get }

  /// Whether both state the same about one part of a request, perhaps with other numbers.
  func isLike(_ other: Self) -> Bool
}

extension ParameterFault: Repeatable {
  fileprivate var message: String { sentence }
  fileprivate var numbers: [Double] { [] }

  fileprivate func isLike(_ other: ParameterFault) -> Bool {
    parameter == other.parameter && reason == other.reason
  }
}

extension Finding: Repeatable {
  /// A rule may find several things; those of parameters name theirs.
  fileprivate func isLike(_ other: Finding) -> Bool {
    func parameter(_ value: String) -> Substring? { value.contains("=") ? value.prefix { $0 != "=" } : nil }
    return rule == other.rule && evidence == other.evidence && parameter(value) == parameter(other.value)
  }
}

/// A fact that every trial repeats.
private struct Certain<Fact: Repeatable> {
  let given: Fact
  /// The facts that trials give in its place, and the unknown parameters that each tries.
  var trials: [(fact: Fact, parameters: [Parameter])] = []

  /// The fact after a trial of some parameters; `nil` if the trial does not repeat it.
  func repeated(by said: [Fact]?, trying parameters: [Parameter]) -> Certain? {
    guard let said else { return self }
    guard let other = said.first(where: given.isLike) else { return nil }
    var fact = self
    fact.trials.append((other, parameters))
    return fact
  }

  var others: [Fact] { trials.map(\.fact) }

  /// The unknown parameters whose values change what it says.
  var causes: [Parameter] { parameters { $0.message != given.message } }

  /// The unknown parameters whose values change its sentence, or a number before it is rounded: two small changes add up.
  var influences: [Parameter] { parameters { $0.sentence != given.sentence || $0.numbers != given.numbers } }

  private func parameters(where isOther: (Fact) -> Bool) -> [Parameter] {
    trials.reduce(into: []) { known, trial in
      if isOther(trial.fact), !known.contains(where: trial.parameters.contains) { known += trial.parameters }
    }
  }
}

/// The largest number of requests that are tried for a fact that several unknown values change.
private let mostTogether = 128

extension RequestParser {
  /// The facts that every trial repeats: each value of an unknown parameter, and together those of the parameters that
  /// change the fact.
  ///
  /// - Parameter judge: Gives the facts about a request; `nil` if it cannot be judged.
  private func repeated<Fact: Repeatable>(
    _ facts: [Fact], of target: ButtonURL, _ unknown: Set<Parameter>, _ budget: inout Int,
    judge: (ButtonURL) -> [Fact]?
  ) -> [Certain<Fact>] {
    let given = Set(target.items.compactMap { Parameter(name: $0.name) })
    let tried = target.path.endpoint.parameters.filter {
      unknown.contains($0) && !given.contains($0) && ($0.effect == .picture || Parameter.ofPage.contains($0))
    }
    var rest = facts.map { Certain(given: $0) }
    for parameter in tried {
      for value in values(of: parameter, isAlone: true) where !rest.isEmpty {
        budget -= 1
        guard budget >= 0 else { return [] }
        let said = judge(target.with([parameter: value]))
        rest = rest.compactMap { $0.repeated(by: said, trying: [parameter]) }
      }
    }
    // A number can matter only together with others: the width limits the place of a label.
    var (largest, smallest) = (ParameterChange(), ParameterChange())
    for parameter in tried {
      guard case .wholeNumbers(let range, _, _) = parameter.values(catalog).allowed else { continue }
      (largest[parameter], smallest[parameter]) = (String(range.upperBound), String(range.lowerBound))
    }
    return rest.compactMap { fact in
      var trials: [ParameterChange] = [[:]]
      for cause in fact.causes {
        let values = values(of: cause, isAlone: false)
        guard trials.count * values.count <= mostTogether else { return nil }
        trials = trials.flatMap { trial in values.map { trial.merging([cause: $0]) { $1 } } }
      }
      trials = [[:], largest, smallest].flatMap { others in trials.map { others.merging($0) { $1 } } }
      budget -= trials.count
      guard budget >= 0 else { return nil }
      return trials.reduce(fact) { fact, trial in
        fact?.repeated(by: judge(target.with(trial)), trying: tried.filter { trial[$0] != nil })
      }
    }
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
