import ButtonCore
import TestSupport
import Testing

/// Rules that are enforced by refusal. A value that breaks one is an error that names the rule.
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

  @Test func everyRefusingRuleRefusesSomething() {
    let refusing = Rule.all.filter { $0.enforcement == .refused }.map(\.name.text)
    let shown = Set(Self.refusals.map(\.rule))
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
