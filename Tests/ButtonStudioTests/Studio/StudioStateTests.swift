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

  private func reading(_ state: StudioState) throws -> StudioReading {
    try StudioReading(
      state, parser: parser, titles: TestAssets.standIn().titles, languages: QualityList(""))
  }

  @Test(arguments: [
    "", "mode=left", "height=48&width=250", "color=white&border=true", "color=black",
    "page=photo", "page=custom&background=102030", "zoom=1&show=logo&show=neighbors",
    "beside=none", "beside=google&beside=slack",
    "tab=context&beside=google&beside=slack", "tab=paste&paste=%3Cdiv%3E",
    "pin=mode%3Dleft%26height%3D50&pin_name=A&pin=color%3Dwhite&pin_name=Light",
    "mode=logo&size=48&border_radius=22pt&zoom=8&pixels=4&take=android",
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
    let everything = parser.descriptions.map(StudioDefaults.described)
      .filter { ![.background, .border].contains($0.parameter) }.map {
        "\($0.name)=\($0.standard ?? "")"
      }
    let query =
      everything + ["mode=center", "page=white", "zoom=fit", "pixels=1", "take=image", "tab=code"]
    #expect(state(query.joined(separator: "&")).target == "/")
  }

  @Test func aStyleIsSpelledAsApplesEndpointSpellsIt() {
    #expect(state("style=white-outline").target == "/?color=white&border=true")
    #expect(state("style=white").target == "/?color=white")
    #expect(state("style=black").target == "/?color=black")
    #expect(state("border=true").target == "/?border=true")
  }

  /// Addresses of pictures name the style that suits the page, not the page.
  @Test func theAutomaticStyleIsSettled() {
    #expect(state("style=auto").target == "/")
    #expect(state("").pictureItems().map(\.parameter) == [.height])
    let dark = state("page=dark-gray").pictureItems().map { "\($0.parameter.name)=\($0.value)" }
    #expect(dark == ["height=44", "color=white"])
    #expect(state("page=dark-gray&color=black").pictureItems().map(\.parameter) == [.height])
  }

  @Test func aSizeIsWrittenAtOnce() {
    for text in ["300x48", "300 × 48", "300*48", " 300 X 48 ", "300px × 48px", "300px x 48px"] {
      let query = "width=\(text.queryEncoded)&height=44"
      #expect(state(query).target == "/?height=48&width=300", "\(text)")
    }
    for text in ["300x", "x", "px", " ", "3 00", "300x4x8"] {
      #expect(state("width=\(text.queryEncoded)").values[.width] == text)
    }
    for text in ["300", " 300 ", "300px", "300 pt", "\u{A0}300\n"] {
      #expect(state("width=\(text.queryEncoded)").target == "/?width=300", "\(text)")
    }
  }

  /// Where no width is chosen, the title has its full size if any width is enough, and the width is
  /// no fault.
  @Test(arguments: ["", "mode=left", "watch=true", "type=contnue"], [30, 44, 64])
  func anAutomaticWidthHasNoFinding(query: String, height: Int) throws {
    let assets = try TestAssets.standIn()
    for localization in parser.catalog.all {
      let reading = try reading(
        state("\(query)&height=\(height)&locale=\(localization.identifier)"))
      let subject = try assets.ruleSubject(reading.inquiry)
      let width = try #require(reading.state.fittingWidth)
      #expect(reading.inquiry.request.mode.size.width == Double(width.value))
      #expect(!reading.state.target.contains("width"))
      let isLargest = width.value == ButtonWidth.allowed.upperBound
      let found = Rule.findings(in: subject).filter {
        $0.rule == .minimumSize || $0.rule == .titleProportion && !isLargest
      }
      #expect(found.isEmpty, "\(reading.inquiry.target()): \(found)")
    }
  }

  /// For every title and height, the automatic width is enough, or the largest.
  @Test(arguments: TitleType.allCases) func titlesFitTheirAutomaticWidth(type: TitleType) throws {
    let titles = try TestAssets.standIn().titles
    for localization in parser.catalog.all {
      for height in ButtonHeight.allowed {
        let button = TitledButton(
          type: type, localization: localization, height: ButtonHeight(clamping: height))
        for mode in [ButtonMode.centered(button), .leading(LeadingButton(button))] {
          let width = try #require(try TitleRoom(ButtonRequest(mode: mode), titles: titles))
            .fittingWidth
          let fitting = try TitleRoom(ButtonRequest(mode: mode.with(width: width)), titles: titles)
          #expect(width.value >= HumanInterfaceGuidelines.SmallestSize.width)
          #expect(
            fitting?.isTooSmall == false || width.value == ButtonWidth.allowed.upperBound,
            "\(localization.identifier), \(height) pt")
        }
      }
    }
  }

  @Test func atMostFourVariantsArePinned() throws {
    var next = state("")
    for height in 45..<60 {
      guard let pinned = next.with({ $0.values[.height] = "\(height)" }).pinned else { break }
      next = pinned
    }
    #expect(next.pins.map(\.name) == ["A", "B", "C", "D"] && next.pinned == nil)
    #expect(state("pin=height%3D50").pins == [Pin(name: "A", query: "height=50")])
    #expect(state("pin=\(String(repeating: "x", count: 601))").pins.isEmpty)
    let shown = state("zoom=4").showing(Pin(name: "A", query: "mode=left"), parser.descriptions)
    #expect(shown.endpoint == .left && shown.zoom == .four)
  }

  @Test func presetsKeepLanguageAndSize() {
    let start = state("locale=de_DE&height=48&type=continue&color=white")
    let targets = StartingPoint.allCases.map { $0.applied(to: start).target }
    #expect(
      targets == [
        "/?height=48&type=continue&locale=de_DE",
        "/?height=48&type=continue&locale=de_DE&page=dark-gray",
        "/?mode=left&height=48&color=white&type=continue&locale=de_DE",
        "/?mode=logo&height=48&color=white&type=continue&border_radius=50&locale=de_DE",
      ])
  }

  /// Parameters that the API reports a problem about are passed on to it.
  @Test(arguments: [
    ("height=45&height=48", "height"), ("style=white&color=black", "color"),
    ("style=white-outline&color=black&border=true", "color"),
  ])
  func whatIsSaidTwiceIsSeen(query: String, parameter: String) throws {
    let reading = try reading(state(query))
    #expect(reading.problems.map(\.parameter.name) == [parameter])
  }

  @Test func forbiddenWishesAreFound() throws {
    let state = state("text=Login&height=48&width=250")
    #expect(state.target == "/?height=48&width=250&text=Login")
    let reading = try reading(state)
    let finding = try #require(
      Rule.findings(in: try TestAssets.standIn().ruleSubject(reading.inquiry))
        .first { $0.rule == .titleWording })
    let fixed = finding.nearest.flatMap { state.moved(to: $0.target(), parser.descriptions) }
    #expect(fixed?.target == "/?height=48&width=250")
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
    let reading = try reading(state)
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
    let corrected = try reading(state("height=999&width=250"))
    #expect(corrected.problems.map(\.parameter) == [.height])
    #expect(corrected.state.target == "/?height=64&width=250")
    let partly = try reading(state("height=50&color=grey"))
    #expect(partly.state.target == "/?height=50")
    #expect(partly.inquiry.request.mode.size.height == 50)
  }
}
