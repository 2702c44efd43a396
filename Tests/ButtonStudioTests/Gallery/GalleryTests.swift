import ButtonAssets
import ButtonCore
import TestSupport
import Testing

@testable import ButtonStudio

/// The gallery shows the requested buttons, with the findings of the rules.
@Suite struct GalleryTests {
  private static let queries = [
    "", "height=44&width=200", "style=white&background=FFFFFF&match=60",
    "mode=left&logo-size=large",
    "width=130", "weight=bold&title_case=upper&shadow=large",
    "height=64&width=375&style=white-outline",
    "logo_color=red&text=Hello&watch=true&type=continue", "script=Hebr&locale=ja_JP",
  ]

  @Test(arguments: queries) func theGalleryIsWellFormed(query: String) async throws {
    let page = try await ReadPage.page("/gallery", query: query)
    page.expectSound("\(query)")
    #expect(page.problems.isEmpty, "\(query)")
  }

  @Test func everyTitleOfEveryLanguageIsThere() async throws {
    let assets = try TestAssets.standIn()
    let page = try await ReadPage.page("/gallery")
    let labels = page.pictures(of: "languages").map { $0["alt"] }
    let sorted = assets.catalog.all.sorted { $0.language.english < $1.language.english }
    #expect(labels == sorted.flatMap { TitleType.allCases.map($0.title) })
  }

  @Test func everyStyleInEveryArrangementIsThere() async throws {
    let page = try await ReadPage.page("/gallery", query: "locale=he&height=50")
    let requests = try page.pictures(of: "styles").map { try $0.inquiry.request }
    #expect(requests.count == 15)
    #expect(Set(requests).count == 15)
    #expect(requests.allSatisfy { $0.mode.size.height == 50 })
    #expect(
      requests.compactMap { $0.mode.titled?.title.localization.identifier }
        == Array(repeating: "iw_IL", count: 12))
  }

  @Test(arguments: Script.allCases) func aScriptChoosesItsLanguages(script: Script) async throws {
    let assets = try TestAssets.standIn()
    let page = try await ReadPage.page("/gallery", query: "script=\(script.rawValue)")
    let languages = Set(page.pictures(of: "languages").compactMap { $0["lang"] })
    #expect(
      languages
        == Set(assets.catalog.all.filter { $0.script == script }.map(\.languageTag)))
  }

  @Test(arguments: queries) func everyPictureIsWhatItsAttributesSay(query: String) async throws {
    let page = try await ReadPage.page("/gallery", query: query)
    for image in page.all("img") {
      let request = try image.inquiry.request
      #expect(image["alt"] == request.label)
      #expect(image["lang"] == request.languageTag)
      #expect(image["width"] == String(Int(request.pictureSize.width)))
      #expect(image["height"] == String(Int(request.pictureSize.height)))
      #expect(image["loading"] == "lazy")
      let sources = (image["srcset"] ?? "").split(separator: ", ").map { $0.split(separator: " ") }
      #expect(sources.map { $0.last } == ["1x", "2x", "3x"])
      for (source, scale) in zip(sources, [PixelScale.one, .two, .three]) {
        var expected = request
        expected.output = .png(scale)
        #expect(try TestAssets.standIn().request(String(source[0])) == expected)
      }
    }
  }

  /// Without a width, the gallery has the one that every title needs.
  @Test func itOpensAtTheWidthThatFits() async throws {
    let page = try await ReadPage.page("/gallery", query: "script=latin&height=32")
    let width = try #require(
      page.all("input").first { $0["name"] == "width" }?["placeholder"].flatMap { Int($0) })
    for image in page.pictures(of: "languages") { #expect(image["width"] == "\(width)") }
    let room = try page.pictures(of: "languages").map { image in
      try #require(
        try TitleRoom(image.inquiry.request, titles: TestAssets.standIn().titles)
      ).fullWidth
    }
    #expect(room.max() == width)
  }

  /// Once, these links spelled out every default.
  @Test func linksToTheStudioSayOnlyWhatIsChosen() async throws {
    let page = try await ReadPage.page("/gallery", query: "background=1C1C1E&height=48&width=300")
    func link(_ section: String, _ index: Int) -> String? {
      page.ancestors(of: page.pictures(of: section)[index]).first?["href"]
    }
    #expect(link("languages", 0) == "/?height=48&width=300&color=black&locale=ar_SA&page=dark-gray")
    #expect(link("styles", 0) == "/?height=48&width=300&color=black&page=dark-gray")
    #expect(link("styles", 1) == "/?mode=left&height=48&width=300&color=black&page=dark-gray")
    #expect(link("styles", 5) == "/?height=48&width=300&page=dark-gray")
  }

  /// What the studio would say of the button, and what holds of all of them once, above.
  @Test func whatARuleFindsStandsBesideItsPicture() async throws {
    let page = try await ReadPage.page("/gallery", query: "style=white&background=FFFFFF&match=60")
    let languages = try #require(page.section("languages"))
    let common = page.remarks(in: page.all("div", in: languages).first { $0.has(class: "common") })
    #expect(common.contains { $0.hasPrefix("error: white-on-light ") }, "\(common)")
    for image in page.pictures(of: "languages") {
      #expect(Set(page.remarks(in: page.ancestors(of: image)[1])).isDisjoint(with: common))
    }
  }
}
