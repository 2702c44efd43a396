import ButtonAssets
import ButtonCore
import ButtonKit
import TestSupport
import Testing

/// About how many bytes a kit has.
@Suite struct KitSizeTests {
  private func plan(_ platform: KitPlatform, _ assets: LoadedAssets) throws -> KitPlan {
    try KitRequest([("for", platform.rawValue), ("locales", "en_US"), ("height", "44")])
      .plan(assets)
  }

  /// The studio drew the same pictures again for every kit.
  @Test func picturesThatAnotherKitHasAreNotDrawnAgain() throws {
    let assets = try TestAssets.standIn()
    var sizes: [ButtonRequest: Int] = [:]
    let flutter = try plan(.flutter, assets).estimatedBytes(assets, sizes: &sizes)
    #expect(flutter == sizes.values.reduce(0, +))
    let known = sizes
    let native = try plan(.reactNative, assets).estimatedBytes(assets, sizes: &sizes)
    #expect(native == flutter)
    #expect(sizes == known)
  }
}
