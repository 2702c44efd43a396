import ButtonCore
import Foundation
import TestSupport
import Testing

/// The list of rules.
@Suite("Rules") struct RuleTests {
  @Test("Every name has one rule, in the order of the names") func listed() {
    #expect(Rule.all.map(\.name) == RuleName.allCases)
  }

  @Test(
    "Every rule of the specification is there, and no other of the guidelines",
    .enabled(if: SharedFolder.isExpected, Comment(rawValue: SharedFolder.skipReason)))
  func specified() throws {
    let text = try String(contentsOfFile: SharedFolder.path + "/spec/hig.md", encoding: .utf8)
    let specified = text.matches(of: /\n\| `([a-z-]+)` \|/).map { String($0.output.1) }
    // Others were learned from App Review alone.
    let ofApple = Rule.all.filter { $0.evidence.contains { $0.link == Rule.guidelines } }
    #expect(ofApple.map(\.name.text) == specified)
  }

  @Test("Each rule says why, and where it was seen", arguments: Rule.all) func reasons(rule: Rule) {
    #expect(rule.why.hasSuffix(".") && rule.why.contains(" ") && rule.why != rule.asks)
    #expect(!rule.evidence.isEmpty && Set(rule.evidence).count == rule.evidence.count)
    for seen in rule.evidence {
      #expect(!seen.source.isEmpty && seen.link.hasPrefix("https://"))
      #expect(seen.link == Rule.guidelines || seen.lesson?.isEmpty == false)
    }
  }
}
