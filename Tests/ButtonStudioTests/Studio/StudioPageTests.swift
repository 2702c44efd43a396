import ButtonAssets
import ButtonCore
import ButtonStudio
import ServiceContract
import TestSupport
import Testing

/// The page as a whole.
struct StudioPageTests {
  @Test(arguments: [
    "", "<div id=\"appleid-signin\"> /appleid/button?width=6", "/appleid/button?background=white",
    "<div id=\"appleid-signin\" data-width=\"9999\"></div>", "</textarea><script>&lt;",
  ])
  func everyCodeHasAPage(code: String) async throws {
    let page = try await ReadPage.read(Site.sample().report(on: code))
    page.expectSound("\(code)")
    #expect(page.all("textarea").map { $0["id"] } == ["code"])
    let form = try #require(page.all("form").first { $0["id"] == "code-form" })
    #expect(form["action"] == "/check" && form["method"] == "post")
  }

  /// Text and picture in the code have the same language; the address of the picture follows the visitor.
  @Test func theLanguageOfTheVisitorIsTaken() throws {
    func text(_ query: String) throws -> String {
      try Site.sample().text("/", query: query, languages: "de-AT, en;q=0.5")
    }
    let page = try text("locale=auto")
    #expect(page.contains("alt=\"Mit Apple anmelden\" lang=\"de-DE\""))
    let url = try text("locale=auto&take=url")
    #expect(page.contains("<wbr>&amp;locale=de_DE&quot;") && url.contains("<wbr>&amp;locale=auto</code>"))
    #expect(page.contains("The code names de-DE, the language of this browser"))
    let files = try text("locale=auto&tab=files").matches(of: /href="(\/appleid[^"]*)" download/)
    #expect(!files.isEmpty && files.allSatisfy { $0.output.1.contains("locale=de_DE") })
    #expect(files.contains { $0.output.1.contains("layers=true") })
  }

  /// In the tab of contexts, an automatic style follows each page's colour, and a chosen one stays.
  @Test(arguments: [("", [false, true]), ("&style=black", [false, false])])
  func theStyleFollowsThePageOfAContext(style: String, areWhite: [Bool]) throws {
    let page = try Site.sample().text("/", query: "tab=context" + style)
    #expect(page.split(separator: "class=\"frame ").dropFirst().map { $0.contains("color=white") } == areWhite)
  }

  /// Where no width is chosen, the title has its full size if any width is enough, and the width is no fault.
  @Test(arguments: ["", "&mode=left", "&mode=left&label-position=100"])
  func anAutomaticWidthHasNoFinding(query: String) throws {
    let site = try Site.sample()
    for localization in try TestAssets.standIn().catalog.all {
      for height in [30, 44] {
        let page = try site.text(
          "/", query: "height=\(height)&locale=\(localization.identifier)\(query)")
        let address = try #require(page.firstMatch(of: /data-target="([^"]*)"/)).output.1
        #expect(!address.contains("width"))
        let isLargest = page.contains("data-points=\"375\"")
        let rules = page.matches(of: #/data-name="\w+ ([\w-]+) /#).map { String($0.output.1) }
        let faults = ["minimum-size", "position-margins"] + (isLargest ? [] : ["title-proportion"])
        #expect(Set(rules).isDisjoint(with: faults), "\(address): \(rules)")
        #expect(rules.contains("artwork-origin"))
      }
    }
  }

  /// Once, it said 43 % of a title that Apple draws larger.
  @Test(arguments: [("", "43 %"), ("&locale=zh_CN", "49.5 %"), ("&mode=left&locale=zh_CN", "43 %")])
  func theFullSizeOfATitleIsNamed(query: String, part: String) throws {
    let page = try Site.sample().text("/", query: "tab=inspect" + query)
    #expect(page.contains("Title size (\(part))"))
  }
}
