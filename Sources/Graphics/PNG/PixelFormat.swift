/// The ways in which a PNG can hold grey pixels, and how to pack them.
package struct PixelFormat: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Opaque greys, evenly spaced over the sample's range.
    case gray
    case grayAlpha
    /// Indexes into a palette. Entries that are not opaque come first, then in rising order.
    case palette([UInt16])
  }

  package var kind: Kind
  /// Bits a sample: 1, 2, 4 or 8.
  package var bitDepth: Int

  var bitsPerPixel: Int { kind == .grayAlpha ? 2 * bitDepth : bitDepth }

  /// The format with the fewest bits a pixel that holds a picture without loss.
  ///
  /// Where a palette is not smaller than plain greys, greys are taken: they need no palette.
  package init(holding bitmap: GrayBitmap) {
    let values = Self.distinctPixels(of: bitmap)
    var candidates = [PixelFormat(kind: .grayAlpha, bitDepth: 8)]
    if values.count <= 256 {
      candidates.append(
        PixelFormat(
          kind: .palette(values), bitDepth: Self.bitDepths.first { 1 << $0 >= values.count } ?? 8))
    }
    if values.allSatisfy({ $0 >> 8 == 255 }) {
      let depth = Self.bitDepths.first { depth in
        let step = 255 / (1 << depth - 1)
        return values.allSatisfy { ($0 & 255).isMultiple(of: UInt16(step)) }
      }
      candidates.append(PixelFormat(kind: .gray, bitDepth: depth ?? 8))
    }
    // The last of equals: greys before a palette before greys with alpha.
    self = candidates.reversed().min { $0.bitsPerPixel < $1.bitsPerPixel } ?? candidates[0]
  }

  /// The formats of which one gives the smallest file.
  ///
  /// A palette of eight bits takes up to a kilobyte itself, which small pictures do not win back.
  static func candidates(holding bitmap: GrayBitmap) -> [PixelFormat] {
    let smallest = PixelFormat(holding: bitmap)
    guard case .palette = smallest.kind, smallest.bitDepth == 8 else { return [smallest] }
    return [smallest, PixelFormat(kind: .grayAlpha, bitDepth: 8)]
  }

  private init(kind: Kind, bitDepth: Int) {
    self.kind = kind
    self.bitDepth = bitDepth
  }

  private static let bitDepths = [1, 2, 4, 8]

  /// Every pixel value there is, those that are not opaque first.
  private static func distinctPixels(of bitmap: GrayBitmap) -> [UInt16] {
    var isPresent = [Bool](repeating: false, count: 1 << 16)
    var values: [UInt16] = []
    var previous: UInt16?
    for pixel in bitmap.pixels where pixel != previous {
      previous = pixel
      guard !isPresent[Int(pixel)] else { continue }
      isPresent[Int(pixel)] = true
      values.append(pixel)
    }
    // Alpha is the high byte, so rising order puts opaque pixels last.
    return values.sorted()
  }
}
