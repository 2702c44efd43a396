import Graphics
import Testing

@Suite("Levels are rounded to every third one, and none changes by more than 1")
struct QuantizingTests {
  @Test("Every grey with every alpha") func everyPixel() {
    let all = GrayBitmap(width: 256, height: 256, pixels: (0...UInt16.max).map { $0 })
    let quantized = all.quantized()
    #expect(quantized.width == 256 && quantized.height == 256)
    let faults = zip(all.pixels, quantized.pixels).filter { before, after in
      let (gray, alpha) = (Int(before & 255), Int(before >> 8))
      let (newGray, newAlpha) = (Int(after & 255), Int(after >> 8))
      // A fully transparent pixel has no visible grey.
      if newAlpha == 0 { return alpha > 1 || newGray != 0 }
      return newGray % 3 != 0 || newAlpha % 3 != 0 || abs(newGray - gray) > 1
        || abs(newAlpha - alpha) > 1
    }
    #expect(faults.isEmpty)
  }

  @Test("Soft levels do not change, and all others are rounded") func soft() {
    let all = GrayBitmap(width: 256, height: 256, pixels: (0...UInt16.max).map { $0 })
    let soft = all.quantized(sparing: SoftLevels(opaqueGrays: 28...40, blackAlphas: 0...43))
    let usual = all.quantized()
    for (index, pixel) in all.pixels.enumerated() {
      let (gray, alpha) = (pixel & 255, pixel >> 8)
      let isSoft = alpha == 255 && (28...40).contains(gray) || gray == 0 && alpha <= 43
      guard soft.pixels[index] != (isSoft ? pixel : usual.pixels[index]) else { continue }
      Issue.record("grey \(gray), alpha \(alpha)")
    }
  }
}
