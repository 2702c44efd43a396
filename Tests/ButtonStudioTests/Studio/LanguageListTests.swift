import ButtonAssets
import ButtonCore
import ButtonStudio
import ServiceContract
import TestSupport
import Testing

/// The studio's button in every language.
@Suite struct LanguageListTests {
  private static let queries = [
    "", "height=44&width=200", "mode=left&logo-size=large", "mode=logo", "width=130&format=png",
    "weight=bold&title_case=upper&shadow=large", "height=64&width=375&style=white-outline",
    "text=Hello&language=he&locale=ja_JP", "width=9&style=pink&locale=%E4",
  ]

  @Test(arguments: zip(0..<queries.count, queries))
  func everyPictureIsWhatItsAttributesSay(number: Int, query: String) async throws {
    let page = try await ReadPage.page("/", query: "tab=languages&" + query)
    let pictures = page.languages
    #expect(!pictures.isEmpty)
    var followed: [(label: String, page: String)] = []
    for (place, image) in pictures.enumerated() {
      let target = try #require(image["src"].flatMap { ButtonURL($0) })
      let parsed = try TestAssets.standIn().parser.parse(target)
      let request = parsed.request
      #expect(parsed.ignored.isEmpty)
      #expect(image["alt"] == request.label && image["lang"] == request.languageTag)
      #expect(image["width"] == String(Int(request.pictureSize.width)))
      #expect(image["height"] == String(Int(request.pictureSize.height)))
      #expect(image["loading"] == "lazy")
      let direction = request.localization.direction.rawValue
      #expect(page.ancestors(of: image).contains { $0["dir"] == direction })
      // The link leads to the studio with the picture. Each query follows some, so that all are followed once.
      let link = try #require(page.ancestors(of: image).compactMap { $0["href"] }.first)
      guard place % Self.queries.count == number else { continue }
      followed.append((request.label, try Site.sample().text("/", query: String(link.dropFirst("/?".count)))))
    }
    for (next, (label, _)) in zip(try await ReadPage.read(followed.map(\.page)), followed) {
      #expect(next.all("img").first { $0["id"] == "preview" }?["alt"] == label)
    }
  }

  @Test func theTitleOfEveryLanguageIsThere() async throws {
    let catalog = try TestAssets.standIn().catalog
    let page = try await ReadPage.page("/", query: "tab=languages&type=continue")
    #expect(
      page.languages.compactMap { $0["alt"] }.sorted()
        == catalog.all.map { $0.title(.continue) }.sorted())
  }
}

extension ReadPage {
  fileprivate var languages: [Element] {
    elements.first { $0.has(class: "variants") }.map { all("img", in: $0) } ?? []
  }
}
