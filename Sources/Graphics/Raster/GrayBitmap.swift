/// Pixels of grey with alpha: a button has no other colours.
package struct GrayBitmap: Equatable, Sendable {
  package let width: Int
  package let height: Int

  /// Row by row from the top: grey in the low byte, alpha in the high one, not premultiplied.
  /// Where alpha is 0, so is grey.
  package let pixels: [UInt16]

  package init(width: Int, height: Int, pixels: [UInt16]) {
    precondition(pixels.count == width * height, "a bitmap is a full rectangle")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension GrayBitmap {
  /// The picture with every grey and alpha moved to the nearest multiple of 3, by 1 at most.
  ///
  /// Nobody sees it, and files get a quarter smaller: 86 levels are left of 256, and most pictures
  /// fit a palette. Black, white, opaque and clear (0 and 255) stay as they are.
  package func quantized() -> GrayBitmap {
    let quantized = [UInt16](unsafeUninitializedCapacity: pixels.count) { quantized, count in
      guard var end = quantized.baseAddress else { return }
      forEachRow { _, row, isRepeated in
        if isRepeated {
          end.initialize(from: end - width, count: width)
        } else {
          for x in 0..<width {
            let alpha = Self.nearestMultipleOfThree(row[x] &>> 8)
            let gray = Self.nearestMultipleOfThree(row[x] & 255)
            end[x] = alpha == 0 ? 0 : alpha &<< 8 | gray
          }
        }
        end += width
      }
      count = pixels.count
    }
    return GrayBitmap(width: width, height: height, pixels: quantized)
  }

  @inline(__always)
  private static func nearestMultipleOfThree(_ level: UInt16) -> UInt16 {
    // 171 / 512 is a third for all numbers up to 256, once rounded down.
    (((level &+ 1) &* 171) &>> 9) &* 3
  }
}
