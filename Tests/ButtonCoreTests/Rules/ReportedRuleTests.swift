import ButtonCore
import TestSupport
import Testing

/// For each rule that a drawn request can break: a request that breaks it, one that just keeps it,
/// and the finding.
@Suite("Rules that are reported") struct ReportedRuleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: String
    var broken: String
    var kept: String
    var severity: Severity
    var value: String
    var limit: String
    var sentence: String
    /// Parts of the nearest request's query, or `nil` if there is none.
    var nearest: [String]?
    var artwork = ArtworkOrigin.apple
    var ownFamily: String?
    var surroundings = Surroundings()
    var keptSurroundings = Surroundings()

    func findings(_ inquiry: ButtonInquiry) throws -> [Finding] {
      try Fixture.findings(
        inquiry, artwork: artwork, ownFamily: ownFamily, surroundings: surroundings
      ).filter { $0.rule.text == rule }
    }

    var testDescription: String { "\(rule): \(broken)" }
  }

  @Test(arguments: Case.all) func finding(example: Case) throws {
    let findings = try example.findings(try parse(example.broken).inquiry)
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.severity == example.severity)
    #expect(finding.value == example.value)
    #expect(finding.limit == example.limit)
    #expect(finding.message == example.sentence)
    let kept = try Fixture.findings(
      try parse(example.kept).inquiry, artwork: .apple, surroundings: example.keptSurroundings)
    #expect(!kept.contains { $0.rule.text == example.rule }, "\(kept)")
    guard let parts = example.nearest else {
      #expect(finding.nearest == nil)
      return
    }
    let nearest = try #require(finding.nearest).target()
    for part in parts { #expect(nearest.contains(part), "\(nearest)") }
    #expect(!(try Fixture.findings(nearest)).contains { $0.rule.text == example.rule })
  }

  /// A check of source files drops findings that depend on a parameter it does not know.
  @Test(arguments: Case.all) func dependsOnNothingElse(example: Case) throws {
    let finding = try #require(example.findings(try parse(example.broken).inquiry).first)
    let target = try #require(ButtonURL(example.broken))
    let given = Set(target.items.map(\.name))
    for parameter in Parameter.allCases
    where !finding.dependencies.contains(parameter) && !given.contains(parameter.name) {
      let items = target.items + [QueryItem(name: parameter.name, value: parameter.example)]
      let other = ButtonURL(target.path, items)
      guard let parsed = try? Fixture.parser.get().parse(other.path, other.items) else { continue }
      let rest = try example.findings(parsed.inquiry)
      let isFixKnown = !finding.fixDependencies.contains(parameter)
      #expect(
        rest.contains {
          $0.sentence == finding.sentence && ($0.fix == finding.fix || !isFixKnown)
        },
        "\(parameter.name)=\(parameter.example) changes \(finding.message) to \(rest)")
    }
  }

  /// Every rule that can be broken has an example.
  @Test func nothingIsLeftOut() {
    let reported = Rule.all.filter { $0.enforcement == .reported }.map(\.name.text)
    #expect(Set(Case.all.map(\.rule)) == Set(reported))
  }

  /// Every nearest request is read back as the same request, and does not have the finding that it
  /// fixes.
  @Test(arguments: 0..<8) func nearestRequestsAreGood(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var differences = Differences()
    for target in Self.hard + (0..<400).map({ _ in Self.random(using: &random) }) {
      guard let inquiry = try? parse(target).inquiry else { continue }
      for finding in try Fixture.findings(inquiry, artwork: .apple) {
        guard let nearest = finding.nearest else { continue }
        let read = try? parse(nearest.target()).inquiry
        differences.require(read == nearest, "\(target) → \(nearest.target()) is read otherwise")
        let rest = try Fixture.findings(nearest, artwork: .apple)
        let isStillThere = rest.contains { other in
          // A button may have several custom attributes.
          other.rule == finding.rule
            && (![.customAllowed, .positionMargins].contains(finding.rule)
              || other.value == finding.value)
        }
        differences.require(!isStillThere, "\(target): \(finding.rule.text) → \(nearest.target())")
      }
    }
    #expect(differences.isEmpty, "\(differences)")
    #expect(differences.comparisons > 200)
  }

  private static let hard = [
    "/appleid/button/left?height=44&width=140&label-position=182",
    "/appleid/button?height=64&width=375&border_radius=31pt&locale=pl_PL&match=64",
    "/appleid/button?match=64&border_radius=14.5pt", "/appleid/button/logo?match=64&size=31",
  ]

  private static func numbers(_ range: ClosedRange<Int>) -> [String] { range.map { "\($0)" } }

  /// Values that break rules, those that are allowed and others, by parameter.
  static let values: [String: [String]] = [
    "height": numbers(30...64), "width": numbers(130...375), "type": ["continue", "sign-up"],
    "size": numbers(30...64), "color": ["black", "white"], "border": ["true", "false"],
    "locale": ["en_US", "pl_PL", "ar_SA", "zh_CN"], "logo-size": ["small", "large"],
    "label-position": numbers(0...182), "logo-position": numbers(0...182),
    "border_radius": ["pill", "7", "15pt", "9.25pt", "31pt", "22pt"],
    "border_width": ["0.5", "1", "2"], "shadow": ["none", "large"], "gradient": ["0", "5"],
    "background": ["FFFFFF", "000000", "FFCC00", "777777", "1DA1F2"],
    "match": numbers(28...70) + ["google", "microsoft", "slack"],
    "target": ["ios"], "title_case": ["upper"], "weight": ["bold"],
    "style": ["auto", "white-outline", "black"],
  ]

  private static func random(using random: inout SplitMix64) -> String {
    let items = values
    let query = items.keys.sorted().filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      .map { "\($0)=\(items[$0]?.randomElement(using: &random) ?? "")" }
    let path = ["", "/left", "/logo"].randomElement(using: &random) ?? ""
    return "/appleid/button\(path)?" + query.joined(separator: "&")
  }
}
