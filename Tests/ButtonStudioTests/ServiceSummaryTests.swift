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
    let site = try Site(TestAssets.standIn(), .sample)
    let page = try #require(site.pages.first { $0.path == "/llms.txt" })
    return try page.make(PageRequest(items: [], origin: origin))
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

  /// A new page is listed automatically.
  @Test func linksToEverything() throws {
    let site = try Site(TestAssets.standIn(), .sample)
    let entries = site.pages.map(\.entry) + site.files.compactMap(\.entry)
    let lines = try Self.lines()
    for entry in entries {
      #expect(
        lines.contains {
          $0.hasPrefix(
            "- [\(entry.title)](\(Self.origin)\(entry.path)\(entry.exampleQuery)): "
              + entry.summary)
        }, "\(entry.path)")
    }
    #expect(Set(entries.map(\.title)).count == entries.count)
  }

  @Test func namesEveryParameter() throws {
    let lines = try Self.lines()
    for description in try TestAssets.standIn().parser.descriptions {
      let line = lines.first { $0.hasPrefix("- `\(description.name)`") }
      let others = lines.first { $0.hasPrefix("Further parameters: ") }
      #expect(line?.contains(description.meaning) ?? (description.origin != .apple))
      #expect(try #require(line ?? others).contains("`\(description.name)`"))
    }
  }
}
