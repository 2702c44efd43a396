import ButtonAssets
import ButtonCore
import ButtonStudio
import ServiceContract
import TestSupport
import Testing

/// The reference lists every parameter, rule, locale and problem.
@Suite struct ReferenceTests {
  private static func page() async throws -> ReadPage {
    try await ReadPage.page("/docs")
  }

  @Test func isWellFormed() async throws {
    let page = try await ReadPage.page("/docs")
    #expect(page.faults.isEmpty)
    let contents = try #require(page.all("nav").first { $0["aria-label"] == "Contents" })
    #expect(
      page.all("a", in: contents).compactMap { $0["href"] }
        == page.all("h2").compactMap { $0["id"] }.map { "#" + $0 })
    for region in page.elements.filter({ $0.has(class: "scroll") }) {
      #expect(region["tabindex"] == "0")
      #expect(region["role"] == "region")
      #expect(region["aria-label"] != nil || region["aria-labelledby"] != nil)
    }
    for table in page.all("table") {
      #expect(page.ancestors(of: table).first?.has(class: "scroll") == true)
    }
  }

  @Test func everyParameterHasItsValuesAndDefault() async throws {
    let page = try await Self.page()
    for description in try TestAssets.standIn().parser.descriptions {
      let row = try #require(page.row("parameter-\(description.name)"), "\(description.name)")
      #expect(row[0] == "\(description.name) --\(description.name)")
      #expect(row[3] == description.defaultValue ?? "—")
      #expect(row[4] == description.meaning)
      switch description.allowed {
      case .wholeNumbers(let range, let unit, _):
        #expect(row[2].hasPrefix("\(range.lowerBound)–\(range.upperBound) \(unit)"))
      case .words(let words) where description.parameter == .locale:
        #expect(row[2] == "\(words.count - 1) locales, auto")
      case .words(let words): #expect(row[2] == words.joined(separator: ", "))
      case .form(let phrase): #expect(row[2] == phrase)
      }
    }
  }

  /// With the same text as the OpenAPI description.
  @Test(arguments: Endpoint.allCases) func endpointsDrawWhatIsDescribed(endpoint: Endpoint)
    async throws
  {
    let row = try #require(try await Self.page().row("endpoint-\(endpoint.rawValue)"))
    let site = try Site(TestAssets.standIn(), .sample)
    let page = try #require(site.pages.first { $0.path == "/openapi.json" })
    let text = try page.make(PageRequest(items: [], origin: "http://localhost"))
    let document = try JSONText(Array(text.utf8))
    let summary = document[["paths", endpoint.path, "get", "summary"]]?.string
    #expect(row[1] == summary.map { $0 + "." })
  }

  @Test(arguments: ["not allowed", "repeated", "undecodable", "contradicts", "unavailable"])
  func everyReasonHasAnExampleAndItsSentence(reason: String) async throws {
    let page = try await Self.page()
    let identifier = "reason-" + reason.replacing(" ", with: "-")
    let box = try #require(page.elements.first { $0["id"] == identifier })
    let target = try #require(page.all("a", in: box).last?["href"])
    let invalid = try #require(throws: InvalidRequest.self) {
      _ = try TestAssets.standIn().request(target)
    }
    let problem = try #require(invalid.problems.first { $0.reason.name == reason })
    #expect(page.all("p", in: box).last?.text == problem.sentence)
  }

  @Test func everyExampleShowsWhatItsAddressSays() async throws {
    let page = try await Self.page()
    let section = try #require(
      page.all("section").first { page.all("h2", in: $0).first?["id"] == "examples" })
    let form = try #require(page.all("form", in: section).first)
    let images = page.all("img", in: section).filter { image in
      !page.ancestors(of: image).contains { $0.position == form.position }
    }
    #expect((6...8).contains(images.count))
    for image in images {
      let target = try #require(image["src"])
      let request = try TestAssets.standIn().request(target)
      #expect(image["alt"] == request.label)
      #expect(image["width"] == String(Int(request.pictureSize.width)))
      #expect(section.text.contains("http://localhost" + target))
      for source in (image["srcset"] ?? "").split(separator: ", ") {
        _ = try TestAssets.standIn().request(String(source.split(separator: " ")[0]))
      }
    }
  }

  @Test(arguments: [
    "", "http://localhost/appleid/button.svg?locale=de", "/appleid/button/left?height=50",
  ])
  func beginsWithThePictureOfItsURL(url: String) async throws {
    let page = try await ReadPage.page("/docs", query: "try=" + url.queryEncoded)
    let form = try #require(page.all("form").first { $0.has(class: "try") })
    let image = try #require(page.all("img", in: form).first)
    let request = try TestAssets.standIn().request(try #require(image["src"]))
    #expect(image["alt"] == request.label)
    let shown = try #require(page.all("input", in: form).first?["value"])
    #expect(url.isEmpty || shown == url)
    #expect(shown.hasSuffix(image["src"] ?? "-"))
  }

  @Test(arguments: [
    ("/appleid/button?height=1", "height takes a whole number"),
    ("/gallery", "Begin with /appleid/button."),
  ])
  func sentenceStandsInPlaceOfAPicture(url: String, sentence: String) async throws {
    let page = try await ReadPage.page("/docs", query: "try=" + url.queryEncoded)
    let form = try #require(page.all("form").first { $0.has(class: "try") })
    #expect(page.all("img", in: form).isEmpty)
    #expect(page.all("input", in: form).first?["aria-invalid"] == "true")
    #expect(page.elements.first { $0["id"] == "try-problem" }?.text.contains(sentence) == true)
  }
}

extension ReadPage {
  /// The cells of the row with this identifier.
  fileprivate func row(_ identifier: String) -> [String]? {
    guard let row = all("tr").first(where: { $0["id"] == identifier }) else { return nil }
    return elements.filter { ["td", "th"].contains($0.tag) && $0.parent == row.position }
      .map(\.text)
  }
}
