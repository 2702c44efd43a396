import ButtonAssets
import ButtonCore
import ButtonRendering
import Graphics
import TestSupport
import Testing

@Suite("A button's edges are sharp at every scale") struct EdgeTests {
  private static let targets = [
    "/appleid/button?width=211&height=45&border_radius=0",
    "/appleid/button?width=200&height=31&border_radius=0&color=white",
    "/appleid/button/left?width=131&height=63&border_radius=0",
    "/appleid/button/logo?size=45&border_radius=0",
  ]

  @Test(
    "Without radius and border the whole picture is opaque", arguments: PixelScale.allCases,
    targets)
  func opaque(scale: PixelScale, target: String) throws {
    let bitmap = try TestAssets.standIn().bitmap(target, scale)
    #expect(bitmap.pixels.allSatisfy { $0 >> 8 == 255 })
    let edges = bitmap.edges
    #expect(edges.allSatisfy { $0 == edges.first }, "plain to the last pixel")
  }

  @Test("Rounded corners are transparent and equal", arguments: PixelScale.allCases)
  func corners(scale: PixelScale) throws {
    let bitmap = try TestAssets.standIn().bitmap(
      "/appleid/button?width=200&height=44&border_radius=50", scale)
    let (width, height) = (bitmap.width, bitmap.height)
    func missing(_ xs: Range<Int>, _ ys: Range<Int>) -> Double {
      var sum = 0.0
      for y in ys {
        for x in xs { sum += 1 - Double(bitmap.pixels[y * width + x] >> 8) / 255 }
      }
      return sum
    }
    let half = height / 2
    // A quarter of a square minus a quarter of a circle.
    let expected = (1 - .pi / 4) * Double(height * height) / 4
    for xs in [0..<half, width - half..<width] {
      for ys in [0..<half, height - half..<height] {
        #expect(abs(missing(xs, ys) / expected - 1) < 0.02)
      }
    }
  }
}

extension GrayBitmap {
  /// The pixels of the first and last rows and columns.
  fileprivate var edges: [UInt16] {
    let sides = (0..<height).flatMap { [pixels[$0 * width], pixels[$0 * width + width - 1]] }
    return Array(pixels.prefix(width)) + pixels.suffix(width) + sides
  }
}
