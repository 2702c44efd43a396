/// A PNG pixel format for grey pixels.
package struct PixelFormat: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Opaque greys, evenly spaced over the sample's range.
    case gray
    case grayAlpha
    /// Indexes into a palette. Entries are in ascending order, those that are not opaque first.
    case palette([UInt16])
  }

  package var kind: Kind
  /// Bits per sample: 1, 2, 4 or 8.
  package var bitDepth: Int

  var bitsPerPixel: Int { kind == .grayAlpha ? 2 * bitDepth : bitDepth }

  /// The format that holds a picture without loss in the fewest bytes, found without compressing.
  package init(holding bitmap: GrayBitmap) {
    let (values, changes) = Self.census(bitmap)
    let paletteDepth = Self.bitDepths.first { 1 << $0 >= values.count }
    let grayDepth = values.allSatisfy { $0 >> 8 == 255 } ? Self.bitDepth(ofGrays: values) : nil
    if let grayDepth, grayDepth <= paletteDepth ?? 8 {
      // Greys need no palette.
      (kind, bitDepth) = (.gray, grayDepth)
    } else if let paletteDepth, paletteDepth < 8 || Self.pays(values, changes: changes) {
      (kind, bitDepth) = (.palette(values), paletteDepth)
    } else {
      (kind, bitDepth) = (.grayAlpha, 8)
    }
  }

  private static let bitDepths = [1, 2, 4, 8]

  private static func bitDepth(ofGrays values: [UInt16]) -> Int {
    let depth = bitDepths.first { depth in
      let step = 255 / (1 << depth - 1)
      return values.allSatisfy { ($0 & 255).isMultiple(of: UInt16(step)) }
    }
    return depth ?? 8
  }

  /// Whether a palette of eight bits saves more than its own size of up to a kilobyte.
  ///
  /// On buttons of all kinds and scales, indexes take 0.22 bytes less than grey and alpha for each
  /// pixel that differs from the one before it, once compressed.
  private static func pays(_ palette: [UInt16], changes: Int) -> Bool {
    let chunkOverhead = 12
    let alphas = palette.count { $0 >> 8 < 255 }
    let size = chunkOverhead + 3 * palette.count + (alphas > 0 ? chunkOverhead + alphas : 0)
    return 22 * changes > 100 * size
  }

  /// Every value that occurs, those that are not opaque first, and the number of pixels that differ from the one before.
  private static func census(_ bitmap: GrayBitmap) -> (values: [UInt16], changes: Int) {
    var values: [UInt16] = []
    var changes = 0
    var last: UInt16?
    // Whether each value has been seen.
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: 1 << 16) { isPresent in
      isPresent.initialize(repeating: false)
      var changesInRow = 0
      bitmap.forEachRow { _, row, isRepeated in
        if !isRepeated {
          changesInRow = 0
          // The first pixel of a row does not count as a change.
          var before = row[0]
          @inline(__always)
          func visit(_ pixel: UInt16) {
            changesInRow &+= pixel == before ? 0 : 1
            before = pixel
            guard !isPresent[Int(pixel)] else { return }
            isPresent[Int(pixel)] = true
            values.append(pixel)
          }
          var x = 0
          visit(before)
          while x &+ 4 <= row.count {
            if !row.isFlat(x, before) { for x in x..<x &+ 4 { visit(row[x]) } }
            x &+= 4
          }
          while x < row.count {
            visit(row[x])
            x &+= 1
          }
        }
        changes &+= changesInRow &+ (row.first == last ? 0 : 1)
        last = row.last
      }
    }
    // Alpha is the high byte, so ascending order puts opaque pixels last.
    return (values.sorted(), changes)
  }
}

extension UnsafeBufferPointer<UInt16> {
  /// Whether the four pixels from `place` on all have this value.
  @inline(__always)
  func isFlat(_ place: Int, _ pixel: UInt16) -> Bool {
    guard let base = baseAddress else { return true }
    return UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self)
      == UInt64(pixel) &* 0x0001_0001_0001_0001
  }
}
