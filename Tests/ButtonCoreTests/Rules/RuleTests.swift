import ButtonCore
import Foundation
import TestSupport
import Testing

/// The list of rules.
@Suite("Rules") struct RuleTests {
  @Test(
    "Every rule of the specification is there, and no other",
    .enabled(if: SharedFolder.isExpected, Comment(rawValue: SharedFolder.skipReason)))
  func names() throws {
    let text = try String(contentsOfFile: SharedFolder.path + "/spec/hig.md", encoding: .utf8)
    let specified = text.matches(of: /\n\| `([a-z-]+)` \|/).map { String($0.output.1) }
    #expect(specified.count == 25)
    #expect(Rule.all.map(\.name.text) == specified)
  }

  @Test("Names are unique, and only rules that can be broken are checked")
  func listed() {
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    #expect(Rule.all.filter { $0.enforcement == .reported }.count == 10)
  }

  @Test("Apple's defaults have no findings", arguments: Endpoint.allCases)
  func quiet(endpoint: Endpoint) throws {
    #expect(try Fixture.findings(endpoint.path) == [])
    #expect(try Fixture.findings("\(endpoint.path)?border_radius=50&color=white&border=true") == [])
  }

  @Test("The worst finding comes first")
  func order() throws {
    let findings = try Fixture.findings(
      "/appleid/button?width=130&shadow=small&text=x&title_case=upper&match=31", artwork: .standIn)
    #expect(
      findings.map(\.rule.text) == [
        "title-wording", "artwork-origin", "minimum-size", "title-proportion", "prominence",
        "title-case", "custom-allowed",
      ])
    #expect(
      findings.map(\.severity) == [.error, .error, .warning, .warning, .warning, .note, .note])
  }
}
