import ButtonAssets
import ButtonCore
import ButtonKit
import TestSupport
import Testing

/// A logo alone is one picture with a label in every language of the kit.
@Suite struct LogoLabelTests {
  private let assets: LoadedAssets

  init() throws { assets = try TestAssets.standIn() }

  private func plan(_ platform: KitPlatform, _ locales: String) throws -> KitPlan {
    try assets.plan(platform, [("modes", "logo"), ("locales", locales), ("styles", "black")])
  }

  @Test(arguments: KitPlatform.allCases)
  func pictureIsMadeOnce(platform: KitPlatform) throws {
    let one = try plan(platform, "en_US").files.compactMap(\.request)
    let all = try plan(platform, "all").files.compactMap(\.request)
    #expect(all == one && !one.isEmpty)
  }

  /// Tools expect English in the file itself; a kit without it has its first language there.
  @Test(arguments: [("de_DE,en_US", "en_US"), ("ja_JP,de_DE", "ja_JP"), ("de,de_DE", "de_DE")])
  func pictureIsNamedInTheFallback(locales: String, locale: String) throws {
    let requests = try plan(.plain, locales).files.compactMap(\.request)
    #expect(Set(requests.map(\.localization.identifier)) == [locale])
  }
}
