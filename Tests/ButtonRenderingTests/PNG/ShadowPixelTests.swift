import ButtonAssets
import ButtonCore
import ButtonRendering
import Graphics
import TestSupport
import Testing

@Suite("A shadow lies around a button and changes nothing in it") struct ShadowPixelTests {
  private static let shadows = Shadow.allCases.filter { $0 != .none }

  private static let targets = [
    "/appleid/button?width=211&height=45&color=white",
    "/appleid/button?width=200&height=44&border_radius=50&gradient=4",
    "/appleid/button?width=131&height=31&border_radius=0&color=white&border=true&border_width=2",
    "/appleid/button/left?width=300&height=63&locale=ar_SA&border=true&border_width=0.5",
    "/appleid/button/left?width=260&height=30&logo-size=large&color=white&border_radius=3pt",
    "/appleid/button/logo?size=49&border_radius=50&color=white&border=true",
    "/appleid/button/logo?size=30",
  ]

  @Test(
    "The picture is the button plus whole pixels of extent, and its opaque pixels are the button's",
    arguments: targets, shadows)
  func button(target: String, shadow: Shadow) throws {
    let assets = try TestAssets.standIn()
    for scale in Self.scales(target, shadow) {
      let plain = try assets.bitmap(target, scale)
      let bitmap = try assets.bitmap(Self.target(target, shadow), scale)
      let extent = Int(shadow.extent * scale.pixelsPerPoint)
      try #require(bitmap.width == plain.width + 2 * extent)
      try #require(bitmap.height == plain.height + 2 * extent)
      var different = 0
      for y in 0..<plain.height {
        for x in 0..<plain.width where plain.alpha(x, y) == 255 {
          let isSame =
            bitmap.alpha(x + extent, y + extent) == 255
            && abs(bitmap.gray(x + extent, y + extent) - plain.gray(x, y)) <= 1
          if !isSame { different += 1 }
        }
      }
      #expect(different == 0, "\(scale)")
    }
  }

  @Test("Nothing is cut off at the picture's edge", arguments: targets, shadows)
  func edges(target: String, shadow: Shadow) throws {
    let assets = try TestAssets.standIn()
    for scale in Self.scales(target, shadow) {
      let bitmap = try assets.bitmap(Self.target(target, shadow), scale)
      let (right, bottom) = (bitmap.width - 1, bitmap.height - 1)
      let across = (0...right).map { max(bitmap.alpha($0, 0), bitmap.alpha($0, bottom)) }
      let down = (0...bottom).map { max(bitmap.alpha(0, $0), bitmap.alpha(right, $0)) }
      #expect((across + down).allSatisfy { $0 <= 3 }, "\(scale)")
      for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
        #expect(bitmap.pixels[y * bitmap.width + x] == 0)
      }
    }
  }

  @Test("It is pure black, and none of its levels is lost to rounding", arguments: shadows)
  func black(shadow: Shadow) throws {
    let assets = try TestAssets.standIn()
    let request = try assets.request(Self.target(Self.targets[0], shadow))
    let bitmap = try assets.bitmap(Self.target(Self.targets[0], shadow), .two)
    let picture = try Picture(assets.renderer.render(request.with(ImageOutput(.png, .two))))
    let extent = Int(2 * shadow.extent)
    for y in bitmap.height - extent..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = picture.pixels[y * bitmap.width + x]
        #expect(pixel & 0xFF_FFFF == 0 && Int(pixel >> 24) == bitmap.alpha(x, y))
      }
    }
    // Below the button's middle it is darkest, but no part of the button, and fades in steps that nobody sees.
    let middle = bitmap.width / 2
    let fading = (bitmap.height - extent..<bitmap.height).map { bitmap.alpha(middle, $0) }
    #expect((255 / 12...255 / 6).contains(fading[0]) && bitmap.alpha(middle, extent - 1) < fading[0] * 2 / 3)
    for (one, next) in zip(fading, fading.dropFirst()) { #expect((0..<12).contains(one - next)) }
  }

  /// Some scales, so that each target and each shadow has every scale.
  private static func scales(_ target: String, _ shadow: Shadow) -> [PixelScale] {
    let place = (targets.firstIndex(of: target) ?? 0) + (shadows.firstIndex(of: shadow) ?? 0)
    return PixelScale.allCases.enumerated().filter { ($0.offset + place) % 3 == 0 }.map(\.element)
  }

  private static func target(_ target: String, _ shadow: Shadow) -> String {
    target + (target.contains("?") ? "&" : "?") + "shadow=" + shadow.spelling
  }
}
