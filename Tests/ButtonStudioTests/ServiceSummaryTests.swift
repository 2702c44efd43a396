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
    let entries =
      site.pages.map(\.entry) + site.files.compactMap(\.entry) + [try #require(site.sheets)]
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

  @Test(arguments: Parameter.allCases) func namesEveryParameter(parameter: Parameter) throws {
    let description = try TestAssets.standIn().parser.description(of: parameter)
    let lines = try Self.lines()
    let line = lines.first { $0.hasPrefix("- `\(parameter.name)`") }
    guard parameter.origin == .apple || line != nil else {
      let others = try #require(lines.first { $0.hasPrefix("Further parameters: ") })
      #expect(others.contains("`\(parameter.name)`"))
      return
    }
    let text = try #require(line)
    #expect(text.contains(description.meaning))
    #expect(text.contains(description.allowed.phrase))
    #expect(text.contains("; default ") == (description.defaultValue != nil))
    if let standard = description.defaultValue { #expect(text.contains("; default \(standard)")) }
    for endpoint in Endpoint.allCases where description.endpoints.count < Endpoint.allCases.count {
      #expect(text.contains("`\(endpoint.path)`") == endpoint.parameters.contains(parameter))
    }
  }
}
