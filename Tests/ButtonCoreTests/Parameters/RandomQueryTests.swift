import ButtonCore
import TestSupport
import Testing

@Suite("Random queries")
struct RandomQueryTests {
  /// The number of queries for each kind; long ones take more time.
  private static func count(_ kind: RandomQuery.Kind) -> Int { kind == .long ? 150 : 6000 }

  @Test(
    "A query gives a request or named problems, and always the same ones",
    arguments: RandomQuery.Kind.allCases, Endpoint.allCases)
  func anyQuery(kind: RandomQuery.Kind, endpoint: Endpoint) throws {
    let parser = try Fixture.parser.get()
    let other = Fixture.parser(
      of: try LocalizationCatalog(Fixture.localizations.reversed()))
    var random = SplitMix64(seed: seed(kind, endpoint))
    var differences = Differences()
    var good = 0
    for _ in 0..<Self.count(kind) / 3 {
      let query = RandomQuery(kind, using: &random)
      let format =
        [nil, nil, ImageFormat.png, .svg, .report].randomElement(using: &random) ?? nil
      let path = ButtonPath(endpoint, format: format)
      let outcome = outcome(parser, path, QueryItem.items(ofQuery: query.text))
      let again = self.outcome(other, path, QueryItem.items(ofQuery: query.text))
      differences.require(outcome == again, "\(query): \(outcome), and then \(again)")
      switch outcome {
      case .success(let parsed):
        good += 1
        requireUnknown(parsed.ignored, at: endpoint, &differences)
      case .failure(let refusal):
        requireReasons(refusal, at: endpoint, &differences)
      }
    }
    #expect(differences.isEmpty, "\(differences)")
    // A generator that made only invalid queries would test little.
    if kind == .mutated { #expect(good > 100) }
  }

  @Test("Unknown names never change the result", arguments: RandomQuery.Kind.allCases)
  func unknownNames(kind: RandomQuery.Kind) throws {
    let parser = try Fixture.parser.get()
    var random = SplitMix64(seed: seed(kind, .left) &+ 1)
    var differences = Differences()
    for _ in 0..<Self.count(kind) / 4 {
      let query = RandomQuery(kind, using: &random)
      let path = ButtonPath.all.randomElement(using: &random) ?? ButtonPath(.center)
      let items = QueryItem.items(ofQuery: query.text)
      var more = items
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0...more.count, using: &random)
        more.insert(RandomQuery.unknownItem(using: &random), at: index)
      }
      switch (outcome(parser, path, items), outcome(parser, path, more)) {
      case (.success(let one), .success(let other)):
        differences.require(one.request == other.request, "\(query): \(one), \(other)")
        differences.require(other.ignored.count > one.ignored.count, "\(query): ignored")
      case (.failure(let one), .failure(let other)):
        differences.require(one.problems == other.problems, "\(query): \(one), \(other)")
        differences.require(one.correctedTarget == other.correctedTarget, "\(query): target")
      case (let one, let other):
        differences.require(false, "\(query): \(one) became \(other)")
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  private typealias Outcome = Result<RequestParser.Parsed, InvalidRequest>

  private func outcome(
    _ parser: RequestParser, _ path: ButtonPath, _ items: [QueryItem]
  ) -> Outcome {
    Outcome { () throws(InvalidRequest) in try parser.parse(path, items) }
  }

  private func requireReasons(
    _ refusal: InvalidRequest, at endpoint: Endpoint, _ differences: inout Differences
  ) {
    let parameters = Set(refusal.problems.map(\.parameter))
    differences.require(!parameters.isEmpty, "no problem: \(refusal)")
    differences.require(parameters.count == refusal.problems.count, "named twice: \(refusal)")
    differences.require(parameters.isSubset(of: endpoint.parameters), "not here: \(refusal)")
    for problem in refusal.problems {
      let isRepeated = problem.reason == .repeated
      differences.require(problem.values.isEmpty == false, "no value: \(problem)")
      differences.require(isRepeated == (problem.values.count > 1), "\(problem)")
      differences.require(problem.sentence.hasPrefix(problem.parameter.name), problem.sentence)
    }
    requireUnknown(refusal.ignored, at: endpoint, &differences)

    // There is a corrected target if every problem has a correction, and it is a good request.
    let isCorrectable = refusal.problems.allSatisfy { $0.correction != nil }
    differences.require(isCorrectable == (refusal.correctedTarget != nil), "\(refusal)")
    guard let target = refusal.correctedTarget else { return }
    let isPlain = target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    differences.require(isPlain, "not encoded: \(target)")
    differences.require((try? parse(target))?.ignored == [], "not good: \(target)")
  }

  private func requireUnknown(
    _ ignored: [String], at endpoint: Endpoint, _ differences: inout Differences
  ) {
    differences.require(Set(ignored).count == ignored.count, "named twice: \(ignored)")
    let known = ignored.compactMap(Parameter.init(name:)).filter { parameter in
      endpoint.parameters.contains(parameter)
        && !(parameter == .locale && RequestParser.takesAnyLocale(at: endpoint))
    }
    differences.require(known.isEmpty, "ignored: \(known)")
  }

  private func seed(_ kind: RandomQuery.Kind, _ endpoint: Endpoint) -> UInt64 {
    "\(kind) \(endpoint)".utf8.reduce(2026) { $0 &* 31 &+ UInt64($1) }
  }
}
