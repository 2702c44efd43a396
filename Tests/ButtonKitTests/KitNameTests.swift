import ButtonAssets
import ButtonCore
import ButtonKit
import TestSupport
import Testing

/// Names that apps use stay when a kit gets more buttons, and kits of one app do not collide.
@Suite struct KitNameTests {
  private let assets: LoadedAssets

  init() throws { assets = try TestAssets.standIn() }

  /// The pictures of a kit by path, and the names that its texts give.
  private func kit(
    _ platform: KitPlatform, _ items: [(String, String)]
  ) throws -> (pictures: [String: ButtonRequest], names: Set<String>) {
    var pictures: [String: ButtonRequest] = [:]
    var names: Set<String> = []
    for file in try assets.plan(platform, items).all {
      switch file.content {
      case .picture(let request): pictures[file.path] = request
      case .text(let text):
        names.formUnion(
          text.matches(of: /static let (\w+)|"(apple_\w+)">|final AppleButton (\w+)|\n(?:\.|  \| ")([\w-]+)/)
            .map {
              String(($0.output.1 ?? $0.output.2 ?? $0.output.3 ?? $0.output.4) ?? "")
            })
      }
    }
    return (pictures, names)
  }

  /// Once, with white beside it, black was `signInCenter` instead of `signInBlackCenter`.
  @Test(arguments: KitPlatform.allCases, ["black", "white", "white-outline"])
  func namesDoNotDependOnTheOtherStyles(platform: KitPlatform, style: String) throws {
    func items(_ styles: String) -> [(String, String)] {
      [("modes", "center,logo"), ("locales", "en_US,ja_JP"), ("styles", styles)]
    }
    let alone = try kit(platform, items(style))
    let all = try kit(platform, items("all"))
    #expect(!alone.pictures.isEmpty)
    for (path, request) in alone.pictures { #expect(all.pictures[path] == request, "\(path)") }
    #expect(alone.names.isSubset(of: all.names))
    #expect(alone.names.isEmpty == (platform == .plain), "\(alone.names)")
  }

  /// Once, the position was limited to half of 140 points, and the width measured with that.
  @Test(arguments: ["fit", "fit-all"])
  func automaticWidthsLeaveATitleWhereItIsAskedToBe(width: String) throws {
    let pictures = try kit(
      .plain,
      [
        ("modes", "left"), ("locales", "en_US"), ("label-position", "100"), ("width", width),
        ("formats", "svg"),
      ]
    ).pictures
    let request = try #require(pictures.values.first)
    #expect(request.leading?.label == 100)
    let titleFit = try #require(try TitleFit(request.asked, titles: assets.titles))
    #expect(titleFit.fontSize == titleFit.fullFontSize)
    #expect(request.width?.value == titleFit.fullWidth)
  }

  /// Buttons of 140 × 30 points are too small for a finger, and most titles for their height.
  @Test func withoutASizeFingersHitAndTitlesFit() throws {
    let pictures = try kit(.plain, [("locales", "all"), ("modes", "all"), ("formats", "svg")])
      .pictures
    #expect(Set(pictures.values.map(\.size.height)) == [44])
    for request in pictures.values {
      #expect(try TitleFit(request.asked, titles: assets.titles)?.isTooSmall != true)
    }
  }
}
