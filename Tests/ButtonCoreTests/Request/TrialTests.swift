import ButtonCore
import TestSupport
import Testing

/// Whoever knows a part of a request is told what is true whatever the rest is, and nothing else.
@Suite struct TrialTests {
  private static let surroundings = [
    Surroundings(), Surroundings(alternative: .missing), Surroundings(alternative: .text("Apple")),
    Surroundings(alternative: .text("Login with Apple"), captions: ["Sign in", "Apple login"]),
    Surroundings(alternative: .text("Continue with Apple"), captions: ["x"]),
  ]

  /// Once, a radius in points was said not to depend on the height.
  @Test(arguments: 0..<(LongTests.areWanted ? 120 : 12)) func whatIsCertainHoldsForAnyValue(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var differences = Differences()
    for _ in 0..<60 {
      let path = ButtonPath(Endpoint.allCases.randomElement(using: &random) ?? .center)
      let surroundings = Self.surroundings.randomElement(using: &random) ?? Surroundings()
      let known = ButtonURL(path, RandomQueries.items(Parameter.allCases, oneIn: 3, &random))
      let names = Set(known.items.compactMap { Parameter(name: $0.name) })
      let unknown = Parameter.allCases.filter { !names.contains($0) && Bool.random(using: &random) }
      let (certain, wrong) = try certain(known, Set(unknown), surroundings)
      for _ in 0..<20 {
        let rest = RandomQueries.items(unknown, oneIn: 1, &random)
        let whole = ButtonURL(path, known.items + rest)
        let (found, problems) = try judge(whole, surroundings)
        for problem in wrong {
          differences.require(
            problems.contains { $0.parameter == problem.parameter },
            "\(whole.text): \(problem.parameter.name) is not wrong")
        }
        guard problems.isEmpty else { continue }
        for finding in certain {
          differences.require(
            found.contains { other in
              other.rule == finding.rule && other.severity >= finding.severity
                && (finding.sentence.hasPrefix("No value of ") || other.sentence == finding.sentence)
                && (finding.fix == nil || other.fix == finding.fix)
            }, "\(whole.text): not \(finding.message)")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
    #expect(differences.comparisons > 500)
  }

  private func certain(
    _ known: ButtonURL, _ unknown: Set<Parameter>, _ surroundings: Surroundings = Surroundings(), budget: Int = 1_000
  ) throws -> ([Finding], [ParameterFault]) {
    let parser = try TestAssets.parser
    let (found, problems) = try judge(known, surroundings)
    var budget = budget
    guard problems.isEmpty else { return ([], parser.certain(problems, of: known, unknown: unknown, &budget)) }
    let certain = parser.certain(found, of: known, unknown: unknown, &budget, naming: \.name) {
      (try? findings($0, surroundings: surroundings)) ?? []
    }
    return (certain, [])
  }

  private func judge(_ target: ButtonURL, _ surroundings: Surroundings) throws -> ([Finding], [ParameterFault]) {
    do {
      let asked = try TestAssets.parser.parse(target).asked
      return (try findings(asked, surroundings: surroundings), [])
    } catch let error as InvalidRequest {
      return ([], error.problems)
    }
  }

  /// Once, a size was certain that neither of two unknown values changes alone, and both together do.
  @Test func aSizeThatMayBeRoundedOtherwiseIsAnExample() throws {
    let known = "/appleid/button/left?height=64&logo-position=143&logo-size=large&weight=bold"
    let certain = try certain(#require(ButtonURL(known)), [.type, .labelPosition]).0
    #expect(certain.contains { $0.sentence.hasPrefix("No value of type and label-position avoids this. Example: ") })
  }

  /// Once, a remedy was certain that a value changes only together with others: alone, it changes what is rounded.
  @Test func aRemedyThatMayBeAnotherIsLeftOut() throws {
    let known = "/appleid/button?border_radius=9.25pt&locale=pl_PL&match=slack&border_width=1&shadow=large"
    let certain = try certain(#require(ButtonURL(known)), [.type, .titleCase, .weight]).0
    #expect(certain.contains { $0.rule == .prominence && $0.fix == nil })
  }

  /// Once, the size of an English title decided about a logo alone whose language was not known.
  @Test func aLogoAloneHasNoTitleWhoseLanguageIsUnknown() throws {
    let target = try #require(ButtonURL("/appleid/button/logo?match=44"))
    let certain = try certain(target, [.locale]).0
    #expect(
      certain.map(\.message) == [
        "Smaller than the other buttons: height 30 instead of 44 pt. Make it a logo alone of 44 pt."
      ])
  }

  @Test func withoutTrialsNothingIsCertain() throws {
    let target = try #require(ButtonURL("/appleid/button?width=130&match=64"))
    #expect(try !judge(target, Surroundings()).0.isEmpty && certain(target, [.locale], budget: 3).0.isEmpty)
  }

  /// Once, the requests that are tried for a refused one had no bound, so that a client could ask for seconds of work.
  @Test(arguments: [0, 1_000]) func problemsAreTriedWithinTheBudget(budget: Int) throws {
    let target = try #require(ButtonURL("/appleid/button?width=1"))
    #expect(try certain(target, [.height, .locale], budget: budget).1.isEmpty == (budget == 0))
  }
}
