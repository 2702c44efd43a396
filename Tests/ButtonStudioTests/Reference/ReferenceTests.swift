import ButtonAssets
import ButtonCore
import ButtonStudio
import ServiceContract
import TestSupport
import Testing

/// The reference lists every parameter, rule, locale and problem.
@Suite struct ReferenceTests {
  @Test func theReferenceIsWellFormed() async throws {
    let page = try await ReadPage.page("/docs")
    page.expectSound("/docs")
    let contents = try #require(page.all("nav").first { $0["aria-label"] == "Contents" })
    #expect(
      page.all("a", in: contents).compactMap { $0["href"] }
        == page.all("h2").compactMap { $0["id"] }.map { "#" + $0 })
    // Once, the page showed the backticks of sentences.
    #expect(page.all("section").filter { $0.text.contains("`") }.map { $0["id"] } == [])
    // Findings and errors link to them.
    let names = try TestAssets.parser.descriptions.map { "parameter-\($0.name)" }
    let places = names + Rule.all.map { "rule-\($0.name.text)" }
    #expect(Set(places).subtracting(page.identifiers) == [])
  }

  @Test(arguments: ["not allowed", "repeated", "contradicts", "unavailable"])
  func everyReasonHasAnExampleAndItsSentence(reason: String) async throws {
    let page = try await ReadPage.page("/docs")
    let identifier = "reason-" + reason.replacing(" ", with: "-")
    let box = try #require(page.elements.first { $0["id"] == identifier })
    let target = try #require(page.all("a", in: box).last?["href"])
    let invalid = try #require(throws: InvalidRequest.self) {
      _ = try TestAssets.standIn().request(target)
    }
    let problem = try #require(invalid.problems.first)
    #expect("\(problem.reason)".lowercased().hasPrefix(reason.replacing(" ", with: "")))
    #expect(page.all("p", in: box).last?.text == problem.sentence)
  }

  @Test func everyExampleShowsWhatItsAddressSays() async throws {
    let page = try await ReadPage.page("/docs")
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
    #expect(url.isEmpty ? request.label == "Mit Apple fortfahren" : shown == url)
    #expect(shown.hasSuffix(image["src"] ?? "-"))
  }

  @Test(arguments: [
    ("/appleid/button?height=1", "height takes a whole number"),
    ("/docs", "Begin with /appleid/button."),
  ])
  func sentenceStandsInPlaceOfAPicture(url: String, sentence: String) async throws {
    let page = try await ReadPage.page("/docs", query: "try=" + url.queryEncoded)
    let form = try #require(page.all("form").first { $0.has(class: "try") })
    #expect(page.all("img", in: form).isEmpty)
    #expect(page.all("input", in: form).first?["aria-invalid"] == "true")
    #expect(page.elements.first { $0["id"] == "try-problem" }?.text.contains(sentence) == true)
  }
}
