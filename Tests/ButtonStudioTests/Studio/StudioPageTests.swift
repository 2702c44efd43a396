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
    "tab=paste&paste=%3Cdiv%20id%3D%22appleid-signin%22%3E%20/appleid/button%3Fwidth%3D6",
    "tab=code&strict=x&height=1", "tab=context&beside=google&place=2", "tab=files&kits=web",
    "page=photo&zoom=1", "tab=inspect&show=margins&scale=2&format=png",
    "pin=height%3D44&pin_name=A",
    "tab=paste&paste=%3Cdiv%20id=%22appleid-signin%22%20data-width=%229999%22%3E%3C/div%3E",
    "tab=paste&paste=/appleid/button%3Fbackground=white", "height=30&color=white&page=white",
    "pin=height%3D44&pin=height%3D45&pin=height%3D46&pin=height%3D47", "mode=left&width=300",
    "tab=languages&language=de_DE", "take=login&selector=a%7B%22%3E&login=x", "watch=true",
    "width=60&color=grey&locale=xx&shadow=huge", "style=auto&page=photo",
    "height=%FF&width=1&width=2&mode=nothing&zoom=9&show=nothing&take=nothing&page=nothing",
  ])
  func everyStateHasAPage(query: String) async throws {
    try await ReadPage.page("/", query: query).expectSound("\(query)")
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

  @Test func urlsNameWhereTheServiceIs() throws {
    let page = try Site.sample().text("/", origin: "https://b.example")
    #expect(page.contains("https://b.example/appleid/button"))
  }
}
