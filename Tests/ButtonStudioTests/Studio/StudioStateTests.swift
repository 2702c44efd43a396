import ButtonAssets
import ButtonCore
import TestSupport
import Testing

@testable import ButtonStudio

/// The studio's URL and its meaning.
struct StudioStateTests {
  private let parser: RequestParser

  init() throws { parser = try TestAssets.standIn().parser }

  private func address(_ query: String) -> StudioAddress {
    StudioAddress(query: QueryItem.items(ofQuery: query))
  }

  private func reading(_ query: String) throws -> StudioReading {
    try StudioReading(address(query), TestAssets.standIn())
  }

  /// The shortest address of a query.
  private func target(_ query: String) throws -> String { try reading(query).address.target }

  @Test(arguments: [
    "", "mode=left", "height=48&width=250", "color=white&border=true", "color=black",
    "page=photo", "page=custom&background=102030", "zoom=1&show=logo",
    "beside=google&beside=slack&place=3",
    "tab=files&kits=web&kits=xcode", "more=true",
    "tab=context&beside=google&beside=slack", "tab=paste",
    "pin=mode%3Dleft%26height%3D50&pin=color%3Dwhite",
    "mode=logo&size=48&border_radius=22pt&zoom=8&take=command",
    "locale=ja_JP&match=50&title_case=upper&weight=bold&strict=true",
    "height=9999&color=grey&locale=%00",
  ])
  func theTargetRestoresTheState(query: String) throws {
    let read = try reading(query)
    let again = read.address.target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    #expect(try reading(String(again)).state == read.state)
    #expect(address(String(again)) == read.address)
    let given = Set(query.split(separator: "&"))
    #expect(Set(again.split(separator: "&")) == given)
  }

  /// A language without a correction made the sizes those of no request.
  @Test func whatCannotBeCorrectedChangesNoOtherValue() throws {
    for query in ["height=999&width=7", "height=999&width=7&locale=xx"] {
      let read = try reading(query)
      #expect(read.state.request.mode.size == Size(width: 130, height: 64), "\(query)")
      #expect(read.problems.count == query.split(separator: "&").count, "\(query)")
    }
  }

  /// Opening the tab made a verdict worse by services that nobody had named.
  @Test func onlyServicesThatAreChosenAreCompared() throws {
    #expect(try reading("tab=context").state.judged.map(\.page.neighbor) == [nil])
    let chosen = try reading("tab=context&beside=google&beside=slack").state
    #expect(chosen.judged.compactMap { $0.page.neighbor?.neighbor?.name } == ["Google", "Slack"])
    func comparison(_ query: String) throws -> NeighborComparison? {
      let state = try reading(query).state
      let titleFit = try TestAssets.standIn().ruleSubject(state.inquiry).titleFit
      return NeighborComparison(state, titleFit: titleFit, state.view.shownNeighbors)
    }
    #expect(try comparison("") == nil)
    let google = try #require(try comparison("beside=google"))
    #expect(google.sentence == "Fine for Apple. Google wants equal size: 44 vs 40.")
    #expect(google.match?.name == "Google")
    let slack = try #require(try comparison("beside=slack&beside=google&height=44"))
    #expect(slack.relation == "smaller" && slack.match?.name == "Slack")
    let both = try #require(try comparison("beside=microsoft&height=60&border_radius=0"))
    #expect(both.sentence == "Fine for Apple and Microsoft.")
  }

  @Test func whatAFormSendsOfItselfIsLeftOut() throws {
    let everything = parser.descriptions.map(StudioDefaults.described)
      .filter { ![.background, .border].contains($0.parameter) }.map {
        "\($0.name)=\($0.defaultValue ?? "")"
      }
    let query =
      everything + ["mode=center", "page=white", "zoom=fit", "take=image", "tab=code"]
    #expect(try target(query.joined(separator: "&")) == "/")
  }

  @Test func aStyleIsSpelledAsApplesEndpointSpellsIt() throws {
    #expect(try target("style=white-outline") == "/?color=white&border=true")
    #expect(try target("style=white") == "/?color=white")
    #expect(try target("style=black") == "/?color=black")
    #expect(try target("border=true") == "/?color=black&border=true")
  }

  /// Addresses of pictures name the style that suits the page, not the page.
  @Test func theAutomaticStyleIsSettled() throws {
    func items(_ query: String) throws -> [String] {
      try reading(query).state.pictureItems().filter { $0.parameter != .width }
        .map { "\($0.parameter.name)=\($0.value)" }
    }
    #expect(try target("style=auto") == "/")
    #expect(try items("") == ["height=44"])
    #expect(try items("page=dark-gray") == ["height=44", "color=white"])
    #expect(try items("page=dark-gray&color=black") == ["height=44"])
  }

  /// Where no width is chosen, the title has its full size if any width is enough, and the width is
  /// no fault.
  @Test(
    arguments: ["", "mode=left", "type=contnue", "mode=left&label-position=100"],
    [30, 44, 64])
  func anAutomaticWidthHasNoFinding(query: String, height: Int) throws {
    let assets = try TestAssets.standIn()
    for localization in parser.catalog.all {
      let state = try reading("\(query)&height=\(height)&locale=\(localization.identifier)").state
      let subject = try assets.ruleSubject(state.inquiry)
      let width = try #require(subject.titleFit).fittingWidth
      #expect(state.request.mode.size.width == Double(width.value))
      #expect(!state.address.target.contains("width"))
      let isLargest = width.value == ButtonWidth.allowed.upperBound
      let found = Rule.findings(in: subject).filter {
        [.minimumSize, .positionMargins].contains($0.rule)
          || $0.rule == .titleProportion && !isLargest
      }
      #expect(found.isEmpty, "\(state.inquiry.target()): \(found)")
    }
  }

  @Test func everyLargerButtonIsNamed() throws {
    let state = try reading("height=30").state
    let comparison = NeighborComparison(state, titleFit: nil, Neighbor.common)
    for neighbor in Neighbor.common {
      #expect(comparison?.sentence.contains("\(neighbor.name)'s button") == true)
    }
  }

  @Test func atMostFourVariantsArePinned() throws {
    var next = address("")
    for height in 45..<60 {
      guard let pinned = next.with({ $0[.height] = "\(height)" }).pinned else { break }
      next = pinned
    }
    #expect(next.view.pins == (45..<49).map { "height=\($0)" } && next.pinned == nil)
    #expect(address("pin=height%3D50").view.pins == ["height=50"])
    #expect(address("pin=\(String(repeating: "x", count: 601))").view.pins.isEmpty)
    let shown = address("zoom=4").showing("mode=left")
    #expect(shown.endpoint == .left && shown.view.zoom == .four)
  }

  /// Parameters that the API reports a problem about are passed on to it.
  @Test(arguments: [
    ("height=45&height=48", "height"), ("style=white&color=black", "color"),
    ("style=white-outline&color=black&border=true", "color"),
  ])
  func whatIsSaidTwiceIsSeen(query: String, parameter: String) throws {
    let reading = try reading(query)
    #expect(reading.problems.map(\.parameter.name) == [parameter])
  }

  @Test func aRadiusTakesItsUnit() throws {
    #expect(address("border_radius=10&radius_unit=points").target == "/?border_radius=10pt")
    #expect(address("border_radius=10&radius_unit=percent").target == "/?border_radius=10")
    #expect(address("border_radius=10%25&radius_unit=points").target == "/?border_radius=10%25")
  }

  /// Once, a whole percentage became one, and the unit in the form jumped back.
  @Test(arguments: ["11pt", "6.6pt", "7pt"]) func aRadiusKeepsItsUnit(radius: String) throws {
    #expect(try target("border_radius=\(radius)") == "/?border_radius=\(radius)")
  }

  @Test func aPageIsAColourOrAPreset() {
    #expect(address("background=102030").view.page.color == RGBColor(red: 16, green: 32, blue: 48))
    #expect(address("background=000000").view.page == .preset(.black))
    #expect(address("page=blue&background=102030").view.page == .preset(.blue))
    #expect(address("page=custom").view.page == .preset(.white))
    #expect(address("page=nothing&background=102030").view.page == .preset(.white))
  }

  /// A finding's fix keeps the zoom, the overlays and the page colour.
  @Test func aFixKeepsTheView() throws {
    let state = try reading(
      "mode=left&width=140&height=44&page=black&color=white&zoom=4&show=title&strict=true"
    ).state
    let assets = try TestAssets.standIn()
    let findings = Rule.findings(in: try assets.ruleSubject(state.inquiry))
    let finding = try #require(findings.first { $0.rule == .titleProportion })
    let fixed = try #require(finding.nearest.map { state.moved(to: $0) })
    #expect(fixed.view == state.view)
    #expect(fixed[.strict] == "true" && fixed[.color] == "white")
    // Positions that Apple recommends are left out.
    #expect(fixed[.logoPosition] == nil && fixed[.labelPosition] == nil)
    #expect(fixed[.width] != nil)
  }

  @Test func whatCannotBeDrawnIsCorrectedOrLeftOut() throws {
    let corrected = try reading("height=999&width=250")
    #expect(corrected.problems.map(\.parameter) == [.height])
    #expect(corrected.state.address.target == "/?height=64&width=250")
    let partly = try reading("height=50&color=grey")
    #expect(partly.state.address.target == "/?height=50")
    #expect(partly.state.request.mode.size.height == 50)
    // Once, the fix led to a button of another height than the one in the preview.
    let left = try reading("width=5&height=900&type=foo&locale=xx").state
    #expect(try reading(String(left.address.target.dropFirst(2))).state.request == left.request)
  }
}
