import ButtonAssets
import ButtonCore
import Foundation
import TestSupport
import Testing

/// What Bezel finds in buttons with Apple's titles, in texts for a person to review.
@Suite struct GoldenRuleTests {
  @Test(arguments: ["rules", "app-review"]) func findings(name: String) throws {
    let cases = CaseFile("Tests/ButtonCoreTests/Cases/\(name).txt")
    let (differences, text) = try cases.answered(by: Self.findings)
    #expect(differences == [])
    for rule in Rule.all where rule.enforcement == .reported && name == "rules" {
      let isFound = text.contains(" \(rule.name.text): ")
      #expect(isFound, "write a case for \(rule.name.text), and run make golden")
    }
  }

  private static func findings(_ text: String) throws -> [String] {
    let parts = text.components(separatedBy: "  ")
    let target = (parts[0].hasPrefix("&") ? "?height=44&width=250" : "") + parts[0]
    var (surroundings, artwork) = (Surroundings(), ArtworkOrigin.apple)
    for part in parts.dropFirst() {
      let value = part.split(separator: ": ").dropFirst().joined(separator: ": ")
      switch part.prefix(while: { $0 != ":" }) {
      case "alt": surroundings.alternative = value.isEmpty ? .empty : .text(value)
      case "no alt": surroundings.alternative = .missing
      case "artwork": artwork = .standIn
      case let place:
        surroundings.captions = [value]
        surroundings.isInButton = place == "button"
      }
    }
    let found = try ButtonCoreTests.findings(
      parse("/appleid/button" + target).asked, artwork: artwork, surroundings: surroundings)
    return found.isEmpty ? ["nothing"] : found.flatMap { lines($0, target) }
  }

  private static func lines(_ finding: Finding, _ target: String) -> [String] {
    #expect(finding.why == Rule.all.first { $0.name == finding.rule }?.why)
    let asked = ButtonURL("/appleid/button" + target)
    let nearest = finding.change.isEmpty ? "" : asked.map { " → \($0.with(finding.change).text)" } ?? ""
    return [
      "\(finding.severity) \(finding.rule.text): \(finding.message)",
      "  \(finding.value); \(finding.limit)\(nearest)",
    ]
  }
}
