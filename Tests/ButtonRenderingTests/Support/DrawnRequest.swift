import ButtonAssets
import ButtonCore
import ButtonRendering
import Graphics
import TestSupport

extension LoadedAssets {
  /// The pixels that are drawn for a target at a scale.
  func bitmap(_ target: String, _ scale: PixelScale) throws -> GrayBitmap {
    let request = try self.request(target)
    let grid = request.pixelGrid(scale)
    return try renderer.drawing(request, on: grid).bitmap(on: grid, renderer.artwork)
  }
}

extension GrayBitmap {
  func gray(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] & 255) }

  func alpha(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] >> 8) }
}
