import ButtonAssets
import ButtonCore
import ButtonStudio
import ServiceContract
import TestSupport
import Testing

/// The page for language models, in the format of llmstxt.org.
struct ServiceSummaryTests {
  private static let origin = "https://buttons.example.com"

  private static func lines() throws -> [Substring] {
    try Site.sample().text("/llms.txt", origin: origin)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A title, a summary, details without headings, and then lists of links.
  @Test func hasTheOrderOfTheConvention() throws {
    let lines = try Self.lines()
    #expect(lines.first == "# Bezel")
    #expect(lines.dropFirst().first { !$0.isEmpty }?.hasPrefix("> ") == true)
    let headings = lines.filter { $0.hasPrefix("#") }
    #expect(headings == ["# Bezel", "## Buttons", "## Examples", "## Documents"])
    let lists = try #require(lines.firstIndex(of: "## Buttons"))
    for line in lines[lists...] where !line.isEmpty && !line.hasPrefix("## ") {
      let link = /- \[[^\]]+\]\((?<url>[^)]+)\): .+\./
      let url = try #require(line.wholeMatch(of: link), "\(line)").output.url
      #expect(url.hasPrefix(Self.origin + "/"))
    }
  }

  /// Documents have the titles and sentences that they have in the OpenAPI description.
  @Test func namesEveryPageAndParameter() throws {
    let site = try Site.sample()
    let text = try Self.lines().joined(separator: "\n")
    let document = try site.text("/openapi.json").json
    let documents = text.matches(of: /- \[(.+)\]\(https:\/\/buttons\.example\.com(\/[^?)]*).*\): (.*)/)
    let listed = Dictionary(documents.map { (String($0.output.2), [$0.output.1, $0.output.3].map(String.init)) }) { $1 }
    for path in site.paths where !path.hasPrefix(SiteFile.assetFolder) {
      let get = document[["paths", path, "get"]]
      #expect(listed[path] == [get?["summary"], get?[["responses", "200", "description"]]].map { $0?.string ?? "" })
    }
    for description in try TestAssets.parser.descriptions {
      #expect(text.contains("`\(description.name)`"), "\(description.name)")
    }
    // What few need is only named.
    #expect(text.contains("\n- `locale`") && !text.contains("\n- `shadow`"))
  }
}
