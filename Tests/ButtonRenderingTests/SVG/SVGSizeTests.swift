import ButtonAssets
import ButtonCore
import ButtonRendering
import TestSupport
import Testing

@Suite("An SVG is small") struct SVGSizeTests {
  /// The limit in bytes for any title at 44 points; the longest is Polish, with 38 letters.
  private static let limit = 6500

  /// The limit in bytes for the mean over all titles.
  private static let meanLimit = 4096

  /// The limit in bytes for English titles and the logo, which most pages show.
  private static let englishLimit = 4096

  @Test("Any title, the mean and English, with the stand-in") func standIn() throws {
    try check(TestAssets.standIn())
  }

  @Test(
    "Any title, the mean and English, with Apple's artwork",
    .enabled(if: SharedFolder.isExpected, "\(SharedFolder.skipReason)"))
  func apple() throws { try check(TestAssets.apple()) }

  private func check(_ assets: LoadedAssets) throws {
    let sizes = try NamedRequest.everyTitle(of: assets, format: .svg).map { request in
      (request.name, try assets.renderer.render(request.request).count)
    }
    let largest = try #require(sizes.max { $0.1 < $1.1 })
    #expect(largest.1 < Self.limit, "\(largest.0)")
    #expect(sizes.map(\.1).reduce(0, +) <= sizes.count * Self.meanLimit)
    // With Apple's path, which is 592 bytes, 301 of 457.
    #expect(sizes.count { $0.1 < Self.meanLimit } * 5 > sizes.count * 3)
    let english = sizes.filter { $0.0.hasPrefix("en_") || $0.0 == "logo" }
    #expect(english.allSatisfy { $0.1 < Self.englishLimit })
    #expect(english.count == 2 * 3 * 4 + 1)
  }
}
