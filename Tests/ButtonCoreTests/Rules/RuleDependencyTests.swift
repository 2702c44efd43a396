import ButtonCore
import TestSupport
import Testing

/// Whoever knows a part of a request is told what is true whatever the rest is, and nothing else.
@Suite struct RuleDependencyTests {
  private static let surroundings = [
    Surroundings(), Surroundings(alternative: .missing), Surroundings(alternative: .text("Apple")),
    Surroundings(alternative: .text("Login with Apple"), captions: ["Sign in", "Apple login"]),
    Surroundings(alternative: .text("Continue with Apple"), captions: ["x"]),
  ]

  /// Once, a radius in points was said not to depend on the height.
  @Test(arguments: 0..<12) func whatIsReportedDependsOnKnownParametersAlone(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var differences = Differences()
    for _ in 0..<60 {
      let path = ButtonPath(Endpoint.allCases.randomElement(using: &random) ?? .center)
      let surroundings = Self.surroundings.randomElement(using: &random) ?? Surroundings()
      let known = RandomQueries.items(Parameter.allCases, oneIn: 3, &random)
      let names = Set(known.compactMap { Parameter(name: $0.name) })
      let unknown = ParameterSet(
        Parameter.allCases.filter { !names.contains($0) && Bool.random(using: &random) })
      let judged = try judge(path, known, surroundings)
      let reported = judged.findings.filter { $0.dependencies.isDisjoint(with: unknown) }
      let wrong = judged.problems.filter { $0.dependencies.isDisjoint(with: unknown) }
      for finding in judged.findings { requireOnlyWhatWasRead(finding, path, known, &differences) }
      for _ in 0..<20 {
        let rest = RandomQueries.items(Array(unknown), oneIn: 1, &random)
        let whole = try judge(path, known + rest, surroundings)
        let text = "\(ButtonURL(path, known + rest).text)"
        for problem in wrong {
          differences.require(
            whole.problems.contains { $0.parameter == problem.parameter },
            "\(text): \(problem.parameter.name) is not wrong")
        }
        guard whole.problems.isEmpty else { continue }
        for finding in reported {
          let isFixKnown = finding.fixDependencies.isDisjoint(with: unknown)
          differences.require(
            whole.findings.contains {
              $0.rule == finding.rule && $0.sentence == finding.sentence
                && (!isFixKnown || $0.fix == finding.fix)
            }, "\(text): not \(finding.message)")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
    #expect(differences.comparisons > 500)
  }

  /// A fix changes nothing that its rule did not look at.
  private func requireOnlyWhatWasRead(
    _ finding: Finding, _ path: ButtonPath, _ items: [QueryItem], _ differences: inout Differences
  ) {
    guard let nearest = finding.nearest,
      let given = try? TestAssets.parser.parse(path, items).inquiry
    else { return }
    let changed = Parameter.allCases.filter { nearest.spelling(of: $0) != given.spelling(of: $0) }
    let others = ParameterSet(changed).subtracting(finding.dependencies)
    differences.require(others.isEmpty, "\(finding.rule.text) changes \(Array(others))")
  }

  private func judge(
    _ path: ButtonPath, _ items: [QueryItem], _ surroundings: Surroundings
  ) throws -> (findings: [Finding], problems: [ParameterFault]) {
    do {
      let inquiry = try TestAssets.parser.parse(path, items).inquiry
      return (
        try findings(inquiry, surroundings: surroundings), []
      )
    } catch let error as InvalidRequest {
      return ([], error.problems)
    }
  }
}
