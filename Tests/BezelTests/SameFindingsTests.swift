import Foundation
import TestSupport
import Testing

/// The server, `render`, `check` and `kit` say the same about one button.
///
/// Once, `render` drew titles of 12 points for 19 without a word.
@Suite struct SameFindingsTests {
  /// Parameters of `/appleid/button`, and the rules of its findings with their severities.
  private static let cases = Table.pairs(
    """
    height=44&width=220 →
    height=44&width=140&locale=de_DE → warning title-proportion
    height=64&width=130&locale=pl_PL → error title-proportion, warning minimum-size
    height=44&width=139 → warning minimum-size, warning title-proportion
    height=44&width=220&color=white&background=FFFFFF → error white-on-light
    height=44&width=220&border_radius=10pt&shadow=small → note custom-allowed, note custom-allowed
    height=44&width=220&match=48 → error prominence
    height=44&width=180&title_case=upper → warning title-proportion, note title-case
    """)

  @Test(arguments: cases) func fourSayTheSame(query: String, expected: String) async throws {
    let rules = expected.split(separator: ", ").map(String.init)
    let folder = try TemporaryFolder()
    let target = "/appleid/button?" + query
    let flags = query.split(separator: "&").map { "--" + $0 }

    let answer = try #require(try await SharedServer.running().get(target))
    let header = try #require(answer["Bezel-Finding"].first)
    let worst = try #require(header.wholeMatch(of: /([a-z-]+);severity=([a-z]+);findings=(\d+);.*/))
    // The stand-in is an error there, and a notice of commands that draw.
    #expect(Int(worst.output.3) == rules.count + 1, "\(header)")
    #expect(
      ["error artwork-origin", rules.first].contains("\(worst.output.2) \(worst.output.1)"),
      "\(header)")

    let drawn = try await Program.runBezel(["render", "--stand-in", "-o", "-"] + flags)
    drawn.expect(0)
    #expect(Self.rules(drawn.errors) == rules, "\(drawn.errors)")

    let checked = try await Program.runBezel(["check"] + flags)
    #expect(
      Self.rules(checked.text).filter { $0 != "error artwork-origin" } == rules, "\(checked.text)")

    let kit = try await Program.runBezel(
      ["kit", "--for", "plain", "--stand-in", "--allow-errors", "-o", "out"] + flags,
      directory: folder.path)
    kit.expect(0)
    // Several findings of one rule are one line of a kit.
    #expect(
      Self.rules(kit.errors.replacing(#/(?m)^out/[^:]+: /#, with: ""))
        == rules.reduce(into: []) {
          if !$0.contains($1) { $0.append($1) }
        }, "\(kit.errors)")
  }

  /// The start of each line that is a finding: `warning: title-proportion: …`.
  private static func rules(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^(error|warning|note): ([a-z-]+): /#).map {
        "\($0.output.1) \($0.output.2)"
      }
    }
  }
}
