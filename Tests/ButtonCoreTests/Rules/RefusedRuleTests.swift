import ButtonCore
import TestSupport
import Testing

/// Rules that are enforced by refusal. A value that breaks one is an error that names the rule; a
/// parameter unknown to Apple's endpoint changes nothing and is a finding.
@Suite("Rules that are refused") struct RefusedRuleTests {
  private static let refusals: [(rule: String, refused: String, allowed: String)] = [
    ("title-wording", "type=Log in with Apple", "type=continue"),
    ("background-color", "color=ff0000", "color=white"),
    ("background-color", "gradient=6", "gradient=5"),
    ("shape", "border_radius=51", "border_radius=50"),
    ("shape", "height=44&border_radius=22.5pt", "height=44&border_radius=22pt"),
    ("style-availability", "style=grey", "style=black"),
    ("custom-allowed", "border_width=2.5", "border_width=2"),
    ("custom-allowed", "shadow=huge", "shadow=large"),
    ("title-case", "title_case=lower", "title_case=upper"),
    ("system-font", "weight=ultra", "weight=bold"),
    ("system-font", "weight=bold&locale=th_TH", "weight=medium&locale=th_TH"),
  ]

  @Test(arguments: refusals) func valuesAgainstARuleAreRefused(
    rule: String, refused: String, allowed: String
  ) throws {
    let refusal = try refusal(of: "/appleid/button?\(refused)")
    #expect(refusal.problems.compactMap(\.rule?.text) == [rule])
    #expect(refusal.problems.contains { $0.sentence.hasSuffix("Rule: \(rule).") })
    _ = try parse("/appleid/button?\(allowed)")
  }

  private static let wishes: [(rule: String, item: String)] = [
    ("title-wording", "text=Log%20in"), ("title-wording", "title=Apple"),
    ("title-wording", "label=x"), ("content-color", "logo_color=red"),
    ("content-color", "text-color=%23fff"), ("background-color", "background-color=red"),
    ("outline-color", "border-color=grey"), ("outline-color", "stroke_color=999"),
    ("artwork-origin", "logo=https://example.com/x.png"), ("logo-alone", "padding=0"),
    ("title-proportion", "font_size=20"),
    ("artwork-uncropped", "crop=true"), ("background-color", "opacity=0.5"),
    ("content-color", "tint=red"), ("system-font", "font-family=Arial"),
  ]

  @Test(arguments: wishes, Endpoint.allCases)
  func names(example: (rule: String, item: String), endpoint: Endpoint) throws {
    let plain = try parse(endpoint.path)
    let parsed = try parse("\(endpoint.path)?\(example.item)")
    #expect(parsed.request == plain.request)
    let name = String(example.item.prefix { $0 != "=" })
    #expect(parsed.ignored == [name])
    let findings = try Fixture.findings("\(endpoint.path)?\(example.item)")
      .filter { $0.severity == .error }
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.rule.text == example.rule)
    #expect(finding.value == name)
    #expect(finding.limit == "not a parameter")
    #expect(finding.message.hasPrefix("\(name) is ignored. Leave it out. "))
    #expect(finding.nearest?.target() == plain.inquiry.target())
    // The document that the header points to is about the same request.
    let document = parsed.inquiry.target(format: .report)
    #expect(try parse(document).inquiry == parsed.inquiry)
  }

  /// Once, it left out all parameters that any rule forbids.
  @Test func aNearestRequestLeavesOutOneForbiddenParameter() throws {
    let findings = try Fixture.findings("/appleid/button?font=Arial&crop=1&padding=4")
    let nearest = findings.filter { $0.severity == .error }.map {
      $0.nearest?.forbidden.map(\.name)
    }
    #expect(Set(nearest) == [["crop", "padding"], ["font", "padding"], ["font", "crop"]])
  }

  @Test func everyRefusingRuleRefusesSomething() {
    let refusing = Rule.all.filter { $0.enforcement == .refused }.map(\.name.text)
    let shown = Set(Self.refusals.map(\.rule) + Self.wishes.map(\.rule))
    #expect(shown.isSuperset(of: refusing), "\(Set(refusing).subtracting(shown))")
  }

  @Test(
    arguments: Table.pairs(
      """
      /appleid/button?style=auto&background=fff → /appleid/button?style=auto&background=FFFFFF
      /appleid/button?weight=600&locale=th_TH → /appleid/button?locale=th_TH
      /appleid/button?weight=700 → /appleid/button?weight=bold
      /appleid/button?border_radius=22px&height=44 → /appleid/button?border_radius=22pt&height=44
      """))
  func theNearestRequestKeepsTheRule(target: String, nearest: String) throws {
    #expect(try refusal(of: target).correctedTarget == nearest)
    _ = try parse(nearest)
  }
}
