import ButtonAssets
import ButtonCore
import ServiceContract
import TestSupport
import Testing

@testable import ButtonStudio

/// The page as a whole, for many states.
struct StudioPageTests {
  @Test(arguments: [
    "", "mode=left&show=margin&show=proportion", "mode=logo&show=logo&show=title",
    "tab=context&mode=logo", "tab=inspect&show=logo", "tab=files", "take=jsx&pin=mode%3Dleft",
    "tab=paste",
    "tab=code&strict=x&height=1", "tab=context&beside=google&place=2", "tab=files&kits=web",
    "page=photo&zoom=1", "tab=inspect&show=margins&scale=2&format=png",
    "pin=height%3D44",
    "height=30&color=white&page=white",
    "pin=height%3D44&pin=height%3D45&pin=height%3D46&pin=height%3D47", "mode=left&width=300",
    "tab=languages&language=de_DE",
    "width=60&color=grey&locale=xx&shadow=huge", "style=auto&page=photo",
    "height=%FF&width=1&width=2&mode=nothing&zoom=9&show=nothing&take=nothing&page=nothing",
  ])
  func everyStateHasAPage(query: String) async throws {
    try await ReadPage.page("/", query: query).expectSound("\(query)")
  }

  @Test(arguments: [
    "", "<div id=\"appleid-signin\"> /appleid/button?width=6", "/appleid/button?background=white",
    "<div id=\"appleid-signin\" data-width=\"9999\"></div>", "</textarea><script>&lt;",
  ])
  func everyCodeHasAPage(code: String) async throws {
    let sent = SentCode(
      bytes: Array(code.utf8), request: PageRequest(items: [], origin: "http://localhost"),
      wantsPage: true
    ) {}
    let page = try await ReadPage.read(try #require(Site.sample().check).report(sent))
    page.expectSound("\(code)")
    #expect(page.all("textarea").map { $0["id"] } == ["code"])
    let form = try #require(page.all("form").first { $0["id"] == "code-form" })
    #expect(form["action"] == "/check?tab=paste#panel" && form["method"] == "post")
  }

  @Test func theLanguageOfTheVisitorIsTaken() throws {
    let site = try Site.sample()
    let page = try #require(site.pages.first { $0.path == "/" })
    let text = try page.make(
      PageRequest(
        items: QueryItem.items(ofQuery: "locale=auto"), origin: "http://localhost",
        languages: QualityList("de-AT, en;q=0.5")))
    #expect(text.contains("alt=\"Mit Apple anmelden\" lang=\"de-DE\""))
  }

  /// Once, it said 43 % of a title that Apple draws larger.
  @Test(arguments: [("", "43 %"), ("&locale=zh_CN", "49.5 %"), ("&mode=left&locale=zh_CN", "43 %")])
  func theFullSizeOfATitleIsNamed(query: String, part: String) throws {
    let page = try Site.sample().text("/", query: "tab=inspect" + query)
    #expect(page.contains("Title size (\(part))"))
  }

  @Test func urlsNameWhereTheServiceIs() throws {
    let page = try Site.sample().text("/", origin: "https://b.example")
    #expect(page.contains("https://b.example/appleid/button"))
  }
}
