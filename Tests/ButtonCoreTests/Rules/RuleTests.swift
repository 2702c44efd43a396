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

  @Test("A finding gives its rule's reason") func why() throws {
    let findings = try Fixture.findings("/appleid/button?width=130", artwork: .standIn)
    #expect(findings.count == 3)
    for finding in findings {
      #expect(finding.why == Rule.all.first { $0.name == finding.rule }?.why)
      #expect(finding.fix != nil && finding.message == "\(finding.sentence) \(finding.fix ?? "")")
    }
  }

  @Test("Apple's defaults have no findings", arguments: Endpoint.allCases)
  func quiet(endpoint: Endpoint) throws {
    #expect(try Fixture.findings(endpoint.path) == [])
    #expect(try Fixture.findings("\(endpoint.path)?border_radius=50&color=white&border=true") == [])
  }

  @Test("The worst finding comes first") func order() throws {
    let findings = try Fixture.findings(
      "/appleid/button?width=130&shadow=small&title_case=upper&match=31", artwork: .standIn)
    #expect(
      findings.map(\.rule.text) == [
        "artwork-origin", "prominence", "minimum-size", "title-proportion",
        "title-case", "custom-allowed",
      ])
    #expect(
      findings.map(\.severity) == [.error, .error, .warning, .warning, .note, .note])
  }
}
