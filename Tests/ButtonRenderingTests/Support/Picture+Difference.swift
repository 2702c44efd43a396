import Graphics
import TestSupport

extension Picture {
  /// How far each pixel is from ours, in levels of grey and alpha, premultiplied.
  func differences(from ours: GrayBitmap) -> [Int] {
    zip(pixels, ours.pixels).map { theirs, ours in
      let alpha = Int(ours >> 8)
      let gray = (Int(ours & 255) * alpha + 127) / 255
      return max(abs(Int(theirs & 255) - gray), abs(Int(theirs >> 24) - alpha))
    }
  }
}

extension [Int] {
  var mean: Double { Double(reduce(0, +)) / Double(Swift.max(1, count)) }
}
