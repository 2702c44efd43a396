import ButtonAssets
import ButtonCore
import ButtonRendering
import TestSupport
import Testing

@Suite("A PNG has width × scale by height × scale pixels") struct PNGSizeTests {
  @Test("Every width, height and scale; half a pixel is rounded up") func grid() {
    var faults: [String] = []
    for scale in PixelScale.allCases {
      for width in ButtonWidth.allowed {
        for height in ButtonHeight.allowed {
          let grid = PixelGrid(Size(width: Double(width), height: Double(height)), scale)
          // The raw value counts half pixels per point.
          if grid.width != (width * scale.rawValue + 1) / 2
            || grid.height != (height * scale.rawValue + 1) / 2
          {
            faults.append("\(width) × \(height) at \(scale): \(grid.width) × \(grid.height)")
          }
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }

  @Test(
    "The file says the same", arguments: PixelScale.allCases,
    [
      "/appleid/button?width=211&height=45", "/appleid/button/left?width=374&height=30",
      "/appleid/button?width=130&height=64&locale=ar", "/appleid/button/logo?size=49",
    ])
  func files(scale: PixelScale, target: String) throws {
    let assets = try TestAssets.standIn()
    let request = try assets.request(target).output(.png(scale))
    let picture = try Picture(assets.renderer.render(request))
    let size = request.pictureSize
    #expect(picture.width == (Int(size.width) * scale.rawValue + 1) / 2)
    #expect(picture.height == (Int(size.height) * scale.rawValue + 1) / 2)
  }
}
