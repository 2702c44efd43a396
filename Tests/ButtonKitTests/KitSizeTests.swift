import ButtonAssets
import ButtonCore
import ButtonKit
import TestSupport
import Testing

/// About how many bytes a kit has.
@Suite struct KitSizeTests {
  /// The studio drew the same pictures again for every kit.
  @Test func picturesThatAnotherKitHasAreNotDrawnAgain() throws {
    let assets = try TestAssets.standIn()
    var sizes: [ButtonRequest: Int] = [:]
    let items = [("locales", "en_US"), ("height", "44")]
    let bytes = try assets.plan(.android, items).estimatedBytes(assets, sizes: &sizes)
    #expect(bytes > sizes.values.reduce(0, +), "texts count, too")
    let known = sizes
    _ = try assets.plan(.flutter, items).estimatedBytes(assets, sizes: &sizes)
    _ = try assets.plan(.reactNative, items).estimatedBytes(assets, sizes: &sizes)
    #expect(sizes == known)
  }

  /// The studio drew every scale of every platform to say how large a kit is.
  @Test func twoSmallPicturesTellTheSize() throws {
    let assets = try TestAssets.standIn()
    var sizes: [ButtonRequest: Int] = [:]
    let plan = try assets.plan(.android, [("locales", "en_US"), ("height", "44")])
    let estimated = try plan.estimatedBytes(assets, sizes: &sizes)
    let bytes = try plan.files.map { try plan.bytes(of: $0, assets).count }.reduce(0, +)
    #expect(abs(estimated - bytes) * 10 < bytes, "\(estimated), \(bytes)")
    #expect(sizes.keys.allSatisfy { ($0.output.scale?.pixelsPerPoint ?? 1) <= 2 })
  }
}
