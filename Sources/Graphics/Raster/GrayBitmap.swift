internal import Glibc

/// Pixels of grey with alpha: a button has no other colours.
package struct GrayBitmap: Equatable, Sendable {
  package let width: Int
  package let height: Int

  /// Row by row from the top: grey in the low byte, alpha in the high one, not premultiplied.
  /// Grey is 0 if alpha is 0.
  package let pixels: [UInt16]

  package init(width: Int, height: Int, pixels: [UInt16]) {
    precondition(pixels.count == width * height, "a bitmap is a full rectangle")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension GrayBitmap {
  /// The picture with every grey and alpha rounded to the nearest multiple of 3, by 1 at most.
  ///
  /// The change is invisible, and makes files a quarter smaller: 86 of 256 levels remain, and most
  /// pictures fit a palette. Black, white, opaque and clear (0 and 255) do not change.
  ///
  /// - Parameter soft: Pixels that do not change, because steps between them would be visible.
  package func quantized(sparing soft: SoftLevels? = nil) -> GrayBitmap {
    let quantized: [UInt16] = mapRows(to: width) { row, quantized in
      if let soft {
        for x in row.indices { quantized[x] = soft.contains(row[x]) ? row[x] : Self.quantized(row[x]) }
      } else {
        for x in row.indices { quantized[x] = Self.quantized(row[x]) }
      }
    }
    return GrayBitmap(width: width, height: height, pixels: quantized)
  }

  @inline(__always)
  private static func quantized(_ pixel: UInt16) -> UInt16 {
    let alpha = nearestMultipleOfThree(pixel &>> 8)
    let gray = nearestMultipleOfThree(pixel & 255)
    return alpha == 0 ? 0 : alpha &<< 8 | gray
  }

  @inline(__always)
  private static func nearestMultipleOfThree(_ level: UInt16) -> UInt16 {
    // Multiplying by 171 / 512 and rounding down divides all numbers up to 256 by 3.
    (((level &+ 1) &* 171) &>> 9) &* 3
  }
}

/// The pixels of areas that change so slowly that steps would be visible.
package struct SoftLevels: Hashable, Sendable {
  /// Greys of opaque pixels: a gradient.
  package var opaqueGrays: ClosedRange<UInt8>?
  /// Alphas of black pixels: a shadow.
  package var blackAlphas: ClosedRange<UInt8>?

  package init(opaqueGrays: ClosedRange<UInt8>? = nil, blackAlphas: ClosedRange<UInt8>? = nil) {
    (self.opaqueGrays, self.blackAlphas) = (opaqueGrays, blackAlphas)
  }

  /// Whether a pixel, grey in the low byte and alpha in the high one, belongs to such an area.
  func contains(_ pixel: UInt16) -> Bool {
    let gray = UInt8(truncatingIfNeeded: pixel)
    let alpha = UInt8(truncatingIfNeeded: pixel >> 8)
    return alpha == 255 && opaqueGrays?.contains(gray) == true
      || gray == 0 && blackAlphas?.contains(alpha) == true
  }
}

extension UnsafePointer where Pointee: FixedWidthInteger & UnsignedInteger {
  /// Calls `body` for every row of a picture from the top, and tells whether it equals the one before, as many do.
  ///
  /// - Parameter stride: The pixels of a row, including its gap to the next.
  @inline(__always)
  func forEachRow(
    width: Int, height: Int, stride: Int,
    _ body: (_ y: Int, _ row: UnsafeBufferPointer<Pointee>, _ isRepeated: Bool) -> Void
  ) {
    for y in 0..<height {
      let row = self + y * stride
      let isRepeated = y > 0 && memcmp(row, row - stride, width * MemoryLayout<Pointee>.stride) == 0
      body(y, UnsafeBufferPointer(start: row, count: width), isRepeated)
    }
  }

  /// What `convert` makes of the rows, each of which becomes `length` values. A row that equals the one before is copied.
  @inline(__always)
  func mapRows<Value: BitwiseCopyable>(
    width: Int, height: Int, stride: Int, to length: Int,
    _ convert: (_ row: UnsafeBufferPointer<Pointee>, _ converted: UnsafeMutablePointer<Value>) -> Void
  ) -> [Value] {
    [Value](unsafeUninitializedCapacity: length * height) { values, count in
      guard let base = values.baseAddress else { return }
      forEachRow(width: width, height: height, stride: stride) { y, row, isRepeated in
        let converted = base + y * length
        if isRepeated { converted.initialize(from: converted - length, count: length) } else { convert(row, converted) }
      }
      count = length * height
    }
  }
}

extension GrayBitmap {
  @inline(__always)
  func forEachRow(_ body: (_ y: Int, _ row: UnsafeBufferPointer<UInt16>, _ isRepeated: Bool) -> Void) {
    pixels.withUnsafeBufferPointer { pixels in
      pixels.baseAddress?.forEachRow(width: width, height: height, stride: width, body)
    }
  }

  @inline(__always)
  func mapRows<Value: BitwiseCopyable>(
    to length: Int, _ convert: (_ row: UnsafeBufferPointer<UInt16>, _ converted: UnsafeMutablePointer<Value>) -> Void
  ) -> [Value] {
    pixels.withUnsafeBufferPointer { pixels in
      pixels.baseAddress?.mapRows(width: width, height: height, stride: width, to: length, convert) ?? []
    }
  }
}
