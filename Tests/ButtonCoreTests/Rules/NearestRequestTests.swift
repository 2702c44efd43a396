import ButtonCore
import TestSupport
import Testing

/// Every nearest request is read back as the same request, and does not have the finding that it fixes.
@Suite struct NearestRequestTests {
  private static let hard = [
    "/appleid/button/left?height=44&width=140&label-position=182",
    "/appleid/button?height=64&width=375&border_radius=31pt&locale=pl_PL&match=64",
    "/appleid/button?match=64&border_radius=14.5pt", "/appleid/button/logo?match=64&size=31",
  ]

  @Test(arguments: 0..<8) func nearestRequestsAreGood(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let buttons = (0..<400).compactMap { _ in
      let endpoint = Endpoint.allCases.randomElement(using: &random) ?? .center
      let items = RandomQueries.items(Parameter.allCases, oneIn: 3, &random)
      return try? parse(ButtonURL(ButtonPath(endpoint), items).text).asked
    }
    var differences = Differences()
    for asked in try Self.hard.map({ try parse($0).asked }) + buttons {
      let target = asked.target()
      for finding in try findings(asked) {
        guard let nearest = finding.nearest(to: asked) else { continue }
        let read = try? parse(nearest.target()).asked
        differences.require(
          read == nearest, "\(target) → \(nearest.target()) is read otherwise")
        let isStillThere = try findings(nearest).contains { other in
          // A button may have several custom attributes.
          other.rule == finding.rule
            && (![.customAllowed, .positionMargins].contains(finding.rule)
              || other.value == finding.value)
        }
        differences.require(
          !isStillThere, "\(target): \(finding.rule.text) → \(nearest.target())")
      }
    }
    #expect(differences.isEmpty, "\(differences)")
    #expect(differences.comparisons > 200)
  }
}
