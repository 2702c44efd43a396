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
    let android = try plan(.android, assets)
    let bytes = try android.estimatedBytes(assets, sizes: &sizes)
    #expect(bytes > sizes.values.reduce(0, +), "texts count, too")
    let known = sizes
    _ = try plan(.flutter, assets).estimatedBytes(assets, sizes: &sizes)
    _ = try plan(.reactNative, assets).estimatedBytes(assets, sizes: &sizes)
    #expect(sizes == known)
  }
}
