import ButtonAssets
import ButtonCore
import ServiceContract
import TestSupport
import Testing

@testable import ButtonStudio

/// The gallery varies the studio's button, with the findings of the rules.
@Suite struct GalleryTests {
  private static let queries = [
    "", "height=44&width=200", "style=white&background=FFFFFF&match=60",
    "mode=left&logo-size=large", "mode=logo", "watch=true", "width=130&format=png",
    "weight=bold&title_case=upper&shadow=large", "height=64&width=375&style=white-outline",
    "logo_color=red&text=Hello&language=he&locale=ja_JP", "width=9&style=pink&locale=%E4",
  ]

  @Test(arguments: queries) func everyPictureIsWhatItsAttributesSay(query: String) async throws {
    let page = try await ReadPage.page("/gallery", query: query)
    page.expectSound("\(query)")
    for image in page.all("img") {
      let request = try image.inquiry.request
      #expect(image["alt"] == request.label && image["lang"] == request.languageTag)
      #expect(image["width"] == String(Int(request.pictureSize.width)))
      #expect(image["height"] == String(Int(request.pictureSize.height)))
      #expect(image["loading"] == "lazy")
      let direction = request.mode.localization.direction.rawValue
      #expect(page.ancestors(of: image).contains { $0["dir"] == direction })
    }
  }

  @Test func everyTitleOfEveryLanguageIsThere() async throws {
    let catalog = try TestAssets.standIn().catalog
    let page = try await ReadPage.page("/gallery")
    let labels = page.pictures(of: "languages").map { $0["alt"] }
    #expect(labels == catalog.byName.flatMap { TitleType.allCases.map($0.title) })
    for localization in catalog.all {
      let names = [localization.language.own, localization.language.english]
      #expect(!names.contains(localization.identifier))
    }
  }

  /// A logo is the same whatever the title, and a watch has one title in two languages.
  @Test(arguments: [("mode=logo", 38), ("watch=true", 2), ("language=he&language=xx", 3)])
  func titlesAreThoseOfTheButton(query: String, count: Int) async throws {
    let page = try await ReadPage.page("/gallery", query: query)
    #expect(page.pictures(of: "languages").count == count)
  }

  @Test func everyStyleInEveryLayoutIsThere() async throws {
    let page = try await ReadPage.page("/gallery", query: "locale=he&height=50")
    let requests = try page.pictures(of: "styles").map { try $0.inquiry.request }
    #expect(requests.count == 15 && Set(requests).count == 15)
    #expect(
      requests.compactMap { $0.mode.titled?.title.localization.identifier }
        == Array(repeating: "iw_IL", count: 12))
  }

  /// The studio's address leads there and back, with what is seen.
  @Test func linksLeadToTheStudioWithThePicture() async throws {
    let query = "mode=left&width=300&border_radius=50&page=dark-gray&language=ar_SA&language=de_DE"
    let page = try await ReadPage.page("/gallery", query: query)
    for image in page.all("img") {
      let link = try #require(page.ancestors(of: image).compactMap { $0["href"] }.first)
      let items = QueryItem.items(ofQuery: link.dropFirst("/?".count))
      let reading = try StudioReading(StudioAddress(query: items), TestAssets.standIn())
      #expect(try image.inquiry.request == reading.state.request)
      #expect(reading.state.view.languages == ["ar_SA", "de_DE"])
    }
    #expect(page.all("a").contains { $0["href"] == "/?" + query })
  }

  @Test func theWidthThatIsOfferedLeavesNoTitleTooSmall() async throws {
    func finding(_ query: String) async throws -> (page: ReadPage, isFound: Bool) {
      let page = try await ReadPage.page("/gallery", query: query)
      return (page, page.all("a").contains { $0["href"] == "/docs#rule-title-proportion" })
    }
    let narrow = try await finding("mode=left&height=40&width=140")
    let summary = try #require(narrow.page.all("p").first { $0.has(class: "summary") })
    let link = try #require(narrow.page.all("a", in: summary).first?["href"])
    #expect(narrow.isFound)
    #expect(try await !finding(String(link.dropFirst("/gallery?".count))).isFound)
  }

  @Test(arguments: ["height=30&width=200", "width=375", "language=th_TH&width=240"])
  func theSummaryCountsWhatIsMarked(query: String) async throws {
    let page = try await ReadPage.page("/gallery", query: query)
    let summary = try #require(page.all("p").first { $0.has(class: "summary") })
    let pictures = page.pictures(of: "languages")
    let marked = pictures.count { !page.remarks(beside: $0).isEmpty }
    let count = marked == 0 ? "No " : "\(marked) of \(pictures.count) buttons "
    #expect(summary.text.contains(count), "\(query): \(summary.text)")
  }

  /// What the studio would say of the button, and what holds of all of them once, above.
  @Test func whatARuleFindsStandsBesideItsPicture() async throws {
    let page = try await ReadPage.page("/gallery", query: "style=white&background=FFFFFF&match=60")
    let languages = try #require(page.section("languages"))
    let box = try #require(page.all("div", in: languages).first { $0.has(class: "common") })
    let common = page.remarks(in: box)
    #expect(common.contains { $0.hasPrefix("error White is invisible on #FFFFFF.") }, "\(common)")
    for image in page.pictures(of: "languages") {
      #expect(Set(page.remarks(beside: image)).isDisjoint(with: common))
    }
  }

  @Test(arguments: [
    "width=60", "locale=Klingon", "style=white&color=black", "border_radius=99pt&height=44",
    "width=9&style=pink&height=44&height=45",
  ])
  func theNearestRequestIsGood(query: String) async throws {
    let page = try await ReadPage.page("/gallery", query: query)
    let invalid = try #require(throws: InvalidRequest.self) {
      _ = try TestAssets.standIn().request("/appleid/button?" + query)
    }
    #expect(page.problems == invalid.problems.map(\.sentence))
    let box = try #require(page.elements.first { $0.has(class: "problems") })
    let link = try #require(page.all("a", in: box).first?["href"])
    let next = try await ReadPage.page("/gallery", query: String(link.dropFirst("/gallery?".count)))
    #expect(next.problems.isEmpty)
    #expect(next.all("img").map { $0["src"] } == page.all("img").map { $0["src"] })
  }
}

extension ReadPage {
  /// The page's sentences about values that cannot be shown.
  fileprivate var problems: [String] {
    elements.first { $0.has(class: "problems") }.map { all("li", in: $0).map(\.text) } ?? []
  }

  /// The section whose heading has this identifier.
  fileprivate func section(_ heading: String) -> Element? {
    all("section").first { $0["aria-labelledby"] == heading }
  }

  fileprivate func pictures(of section: String) -> [Element] {
    self.section(section).map { all("img", in: $0) } ?? []
  }

  /// The findings that an element shows.
  fileprivate func remarks(in element: Element) -> [String] {
    all("p", in: element).filter { $0.has(class: "remark") }.map(\.text)
  }

  fileprivate func remarks(beside image: Element) -> [String] {
    ancestors(of: image).first { $0.tag == "li" }.map { remarks(in: $0) } ?? []
  }
}

extension ReadPage.Element {
  /// The request in the URL of a picture.
  fileprivate var inquiry: ButtonInquiry {
    get throws {
      let target = try #require(self["src"].flatMap { ButtonURL($0) })
      let parsed = try TestAssets.standIn().parser.parse(target.path, target.items)
      #expect(parsed.ignored.isEmpty)
      return parsed.inquiry
    }
  }
}
