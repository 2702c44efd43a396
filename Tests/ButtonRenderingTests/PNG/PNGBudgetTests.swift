import ButtonAssets
import ButtonCore
import ButtonRendering
import TestSupport
import Testing

@Suite("A PNG is small") struct PNGBudgetTests {
  /// Requests, and their sizes in bytes when they were last checked, with the stand-in.
  private static let recorded: [(target: String, bytes: Int)] = [
    ("?width=200&height=44", 1506), ("?width=200&height=44&scale=2", 3046),
    ("?width=200&height=44&scale=3", 4363), ("?width=200&height=44&scale=6", 8841),
    ("?width=300&height=44&scale=2", 3201),
    ("?width=300&height=44&scale=2&color=white&border=true&border_radius=50", 4152),
    ("?width=260&height=40&scale=1.5&locale=de_DE&type=continue", 2335),
    ("?width=300&height=44&scale=2&locale=ar_SA", 4536),
    ("/left?width=260&height=44&scale=3&locale=ja_JP&border_radius=0", 3956),
    (
      "/left?width=300&height=45&scale=4&locale=ko_KR&color=white&border=true&logo-size=medium",
      4837
    ),
    ("?width=375&height=64&scale=2&locale=hi_IN&type=sign-up", 4766),
    ("/left?width=260&height=44&scale=2&locale=th_TH&logo-size=large", 3705),
    ("/logo?size=44&scale=3", 766),
    ("/logo?size=49&scale=2&border_radius=50&color=white&border=true", 1610),
    ("?width=300&height=44&scale=2&color=white&shadow=small", 3691),
    ("?width=300&height=44&scale=2&color=white&shadow=large", 4751),
    ("?width=260&height=44&scale=3&border_radius=50&shadow=medium", 7610),
    ("?width=300&height=44&scale=2&gradient=5", 3642),
  ]

  /// Tolerance for another version of cairo or of a face.
  private static let margin = 1.03

  @Test("Not larger than recorded", arguments: recorded)
  func size(target: String, bytes: Int) throws {
    let assets = try TestAssets.standIn()
    let image = try assets.renderer.render(assets.request("/appleid/button" + target))
    #expect(Double(image.count) <= Double(bytes) * Self.margin)
  }
}
