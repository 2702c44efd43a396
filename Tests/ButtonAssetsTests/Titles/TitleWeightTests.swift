import ButtonAssets
import ButtonCore
import Foundation
import TestSupport
import Testing

/// A title exists in the weights that its faces have; no weight is imitated.
@Suite struct TitleWeightTests {
  private let assets: LoadedAssets

  init() throws { assets = try TestAssets.standIn() }

  @Test func weightsAreThoseOfTheFaces() throws {
    for localization in assets.catalog.all {
      let expected: [TitleWeight] =
        switch localization.script {
        case .japanese, .korean, .simplifiedChinese, .traditionalChinese: [.medium]
        case .arabic, .cyrillic, .devanagari, .greek, .hebrew, .latin, .thai:
          [.regular, .medium, .semibold, .bold]
        }
      #expect(assets.titles.weights(localization) == expected, "\(localization.identifier)")
    }
  }

  /// Measured on the M of "Meld", which has a flat top.
  @Test func capitalsAreEquallyTallInAllWeights() throws {
    let dutch = try #require(assets.catalog["nl_NL"])
    for weight in TitleWeight.allCases {
      let title = try assets.titles.title(TitleText(.signUp, in: dutch, weight: weight)).centered
      let letter = try #require(title.glyphs.first)
      let height = try #require(letter.path.bounds).height * letter.placement.scale
      #expect(abs(height - HumanInterfaceGuidelines.Typography.capHeight) < 1e-3, "\(height)")
    }
  }

  /// Korean sets the size of other letters beside Latin ones: logo, gap and title are as wide as Apple's,
  /// 88.5 twelfths of an em. Other numbers in the program than in `make titles` would go unnoticed.
  @Test func koreanIsAsWideAsApples() throws {
    let korean = try #require(assets.catalog["ko_KR"])
    let title = try assets.titles.title(TitleText(.signIn, in: korean)).centered
    let line = HumanInterfaceGuidelines.Centered.titleStart(.korean) + title.advance
    #expect(abs(line - 88.5 / 12) < 1e-3, "\(line)")
  }

  /// The file of a locale decides, as that of an organisation's own faces.
  @Test func weightsAreThoseOfTheFile() throws {
    let copy = try TitleCopy()
    try copy.edit("en_US.json") { text in
      var file = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let titles = try #require(file["titles"] as? [String: Any])
      file["titles"] = titles.filter { !$0.key.hasSuffix(" bold") }
      return String(decoding: try JSONSerialization.data(withJSONObject: file), as: UTF8.self)
    }
    let assets = try copy.assets()
    try assets.check()
    #expect(assets.titles.weights(assets.catalog.default) == [.regular, .medium, .semibold])
    let target = try #require(ButtonURL("/appleid/button?weight=bold"))
    let refusal = #expect(throws: InvalidRequest.self) {
      try assets.parser.parse(target)
    }
    #expect(refusal?.problems.first?.allowed == .words(["regular", "medium", "semibold"]))
    #expect(try assets.request("/appleid/button?weight=bold&locale=de").title != nil)
  }

  /// Once, each request took the lock of the titles to list the weights.
  @Test func aRequestForTheUsualWeightAsksForNone() throws {
    let parser = RequestParser(catalog: try TestAssets.standIn().catalog) { _ in
      Issue.record("a list of weights was asked for")
      return []
    }
    for query in ["", "?locale=th&weight=medium"] {
      let target = try ButtonURL(reading: "/appleid/button" + query)
      #expect(try parser.parse(target).request.title?.weight == .medium)
    }
  }
}
