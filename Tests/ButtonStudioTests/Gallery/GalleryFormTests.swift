import ButtonAssets
import ButtonCore
import ButtonStudio
import TestSupport
import Testing

/// The content of the form, and the sentences above and below it.
@Suite struct GalleryFormTests {
  /// Once, every unknown parameter became a hidden field.
  @Test func whatDoesNotExistIsNotPassedOn() async throws {
    let unknown = (0..<400).map { "x\($0)=1" }.joined(separator: "&")
    let page = try await ReadPage.page("/gallery", query: unknown + "&weight=bold")
    #expect(page.all("input").filter { $0["type"] == "hidden" }.map { $0["name"] } == ["weight"])
    let plain = try await ReadPage.page("/gallery", query: "weight=bold")
    #expect(page.all("a").map { $0["href"] } == plain.all("a").map { $0["href"] })
  }

  /// The names of radii lead to them, and keep everything else.
  @Test func shapesAndTheAutomaticWidthAreLinks() async throws {
    let page = try await ReadPage.page("/gallery", query: "width=300&height=50&script=Thai")
    func link(_ text: String) -> String? { page.all("a").first { $0.text == text }?["href"] }
    #expect(link("Pill") == "/gallery?width=300&height=50&script=Thai&border_radius=50")
    #expect(link("Automatic") == "/gallery?height=50&script=Thai")
  }

  @Test func whatCannotBeIsSaidInTheWordsOfTheParser() async throws {
    let query = "width=9&style=pink&height=44&height=45&locale=%E4"
    let page = try await ReadPage.page("/gallery", query: query)
    let invalid = try #require(throws: InvalidRequest.self) {
      _ = try TestAssets.standIn().request("/appleid/button?" + query)
    }
    #expect(page.problems == invalid.problems.map(\.sentence))
    #expect(page.pictures(of: "languages").count == (try TestAssets.localeCount) * 3)
  }

  @Test(arguments: [
    (
      "mode=logo", "mode=logo is not allowed: mode takes one of center, left. Nearest: mode=center."
    ),
    (
      "script=Cher",
      "script=Cher is not allowed: script takes one of all, Arab, Cyrl, Deva, Grek, Hebr, Jpan, "
        + "Kore, Latn, Hans, Thai, Hant. Nearest: script=all."
    ),
    ("width=60", "width=60 is not allowed"), ("locale=Klingon", "locale=Klingon is not allowed"),
    ("style=white&color=black", "color=black contradicts style=white"),
    ("border_radius=99pt&height=44", "border_radius=99pt is not allowed"),
  ]) func theNearestRequestIsGood(query: String, sentence: String) async throws {
    let page = try await ReadPage.page("/gallery", query: query)
    #expect(page.problems.count == 1)
    #expect(page.problems.first?.hasPrefix(sentence) == true, "\(page.problems)")
    let box = try #require(page.elements.first { $0.has(class: "problems") })
    let link = try #require(page.all("a", in: box).first?["href"])
    #expect(link.hasPrefix("/gallery"))
    let next = try await ReadPage.page("/gallery", query: String(link.dropFirst("/gallery?".count)))
    #expect(next.problems.isEmpty)
    #expect(next.all("img").map { $0["src"] } == page.all("img").map { $0["src"] })
  }

  @Test func whatNobodyFilledInIsAbsent() async throws {
    let page = try await ReadPage.page("/gallery", query: "width=&height=&style=&shadow=")
    #expect(page.problems.isEmpty)
  }

  @Test func theWidthThatIsOfferedLeavesNoTitleTooSmall() async throws {
    let page = try await ReadPage.page("/gallery", query: "mode=left&height=40&width=140")
    let summary = try #require(page.all("p").first { $0.has(class: "summary") })
    let link = try #require(page.all("a", in: summary).first?["href"])
    let wide = try await ReadPage.page("/gallery", query: String(link.dropFirst("/gallery?".count)))
    #expect(wide.all("a").allSatisfy { $0["href"] != "/docs#rule-title-proportion" })
    let narrower = try await ReadPage.page("/gallery", query: "mode=left&height=40&width=200")
    #expect(narrower.all("a").contains { $0["href"] == "/docs#rule-title-proportion" })
  }

  @Test func theSummaryCountsWhatIsMarked() async throws {
    for query in ["height=30&width=200", "width=375", "script=Thai&height=44&width=240"] {
      let page = try await ReadPage.page("/gallery", query: query)
      let section = try #require(page.section("languages"))
      let summary = try #require(page.all("p", in: section).first { $0.has(class: "summary") })
      let pictures = page.pictures(of: "languages")
      let marked = pictures.count { !page.remarks(in: page.ancestors(of: $0)[1]).isEmpty }
      let count = marked == 0 ? "No " : "\(marked) of \(pictures.count) buttons "
      #expect(summary.text.hasPrefix(count), "\(query)")
    }
  }

  @Test func rightToLeftIsMarked() async throws {
    let page = try await ReadPage.page("/gallery")
    let mirrored = page.all("img").filter { page.ancestors(of: $0).first?["dir"] == "rtl" }
    #expect(Set(mirrored.compactMap { $0["lang"] }) == ["ar-SA", "he-IL"])
  }

  @Test func everyLanguageHasAName() throws {
    for localization in try TestAssets.standIn().catalog.all {
      #expect(localization.language.own != localization.identifier)
      #expect(localization.language.english != localization.identifier)
    }
  }
}
