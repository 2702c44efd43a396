import ButtonAssets
import ButtonCore
import TestSupport
import Testing

@testable import ButtonStudio

/// The studio's URL and its meaning.
struct StudioStateTests {
  private let parser: RequestParser

  init() throws { parser = try TestAssets.standIn().parser }

  private func state(_ query: String) -> StudioState {
    StudioState(items: QueryItem.items(ofQuery: query), descriptions: parser.descriptions)
  }

  @Test(arguments: [
    "", "mode=left", "height=44&width=250", "color=white&border=true", "style=auto",
    "page=photo", "page=custom&background=102030", "zoom=1&show=logo&show=neighbors",
    "mode=logo&size=44&border_radius=22pt&zoom=8&pixels=4&take=android",
    "locale=ja_JP&match=50&title_case=upper&weight=bold&strict=true",
    "height=9999&color=grey&locale=%00",
  ])
  func theTargetRestoresTheState(query: String) {
    let state = state(query)
    let again = state.target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    #expect(self.state(String(again)) == state)
    let given = Set(query.split(separator: "&"))
    #expect(Set(again.split(separator: "&")) == given)
  }

  @Test func whatAFormSendsOfItselfIsLeftOut() {
    let everything = parser.descriptions.filter { $0.parameter != .background }.map {
      "\($0.name)=\($0.standard ?? "")"
    }
    let query = everything + ["mode=center", "page=white", "zoom=2", "pixels=1", "take=image"]
    #expect(state(query.joined(separator: "&")).target == "/")
  }

  @Test func aStyleIsSpelledAsApplesEndpointSpellsIt() {
    #expect(state("style=white-outline").target == "/?color=white&border=true")
    #expect(state("style=white").target == "/?color=white")
    #expect(state("style=auto").pictureItems().map(\.parameter) == [.style, .background])
  }

  /// Parameters that the API reports a problem about are passed on to it.
  @Test(arguments: [
    ("height=44&height=48", "height"), ("style=white&color=black", "color"),
    ("style=white-outline&color=black&border=true", "color"),
  ])
  func whatIsSaidTwiceIsSeen(query: String, parameter: String) throws {
    let reading = try StudioReading(
      state(query), parser: parser, languages: QualityList(""))
    #expect(reading.problems.map(\.parameter.name) == [parameter])
  }

  @Test func forbiddenWishesAreFound() throws {
    let state = state("text=Login&height=44&width=250")
    #expect(state.target == "/?height=44&width=250&text=Login")
    let reading = try StudioReading(state, parser: parser, languages: QualityList(""))
    let finding = try #require(
      Rule.findings(in: try TestAssets.standIn().ruleSubject(reading.inquiry))
        .first { $0.rule == .titleWording })
    let fixed = finding.nearest.flatMap { state.moved(to: $0.target(), parser.descriptions) }
    #expect(fixed?.target == "/?height=44&width=250")
  }

  @Test func aRadiusTakesItsUnit() {
    #expect(state("border_radius=10&radius_unit=points").target == "/?border_radius=10pt")
    #expect(state("border_radius=10&radius_unit=percent").target == "/?border_radius=10")
    #expect(state("border_radius=10%25&radius_unit=points").target == "/?border_radius=10%25")
  }

  @Test func aPageIsAColourOrAPreset() {
    #expect(state("background=102030").page.color == RGBColor(red: 16, green: 32, blue: 48))
    #expect(state("background=000000").page == .preset(.black))
    #expect(state("page=blue&background=102030").page == .preset(.blue))
    #expect(state("page=custom").page == .preset(.white))
    #expect(state("page=nothing&background=102030").page == .preset(.white))
  }

  /// A finding's fix keeps the zoom, the overlays and the page colour.
  @Test func aFixKeepsTheView() throws {
    let state = state(
      "mode=left&width=140&height=44&page=black&color=white&zoom=4&show=title&strict=true")
    let reading = try StudioReading(state, parser: parser, languages: QualityList(""))
    let assets = try TestAssets.standIn()
    let findings = Rule.findings(in: try assets.ruleSubject(reading.inquiry))
    let finding = try #require(findings.first { $0.rule == .titleProportion })
    let fixed = try #require(
      finding.nearest.flatMap { state.moved(to: $0.target(), parser.descriptions) })
    #expect(fixed.overlays == [.title] && fixed.zoom == .four && fixed.page == .preset(.black))
    #expect(fixed.values[.strict] == "true" && fixed.values[.color] == "white")
    // Positions that Apple recommends are left out.
    #expect(fixed.values[.logoPosition] == nil && fixed.values[.labelPosition] == nil)
    #expect(fixed.values.keys.contains(.width))
  }

  @Test func whatCannotBeDrawnIsCorrectedOrLeftOut() throws {
    let corrected = try StudioReading(
      state("height=999&width=250"), parser: parser, languages: QualityList(""))
    #expect(corrected.problems.map(\.parameter) == [.height])
    #expect(corrected.state.target == "/?height=64&width=250")
    let partly = try StudioReading(
      state("height=50&color=grey"), parser: parser, languages: QualityList(""))
    #expect(partly.state.target == "/?height=50")
    #expect(partly.inquiry.request.mode.size.height == 50)
  }
}
