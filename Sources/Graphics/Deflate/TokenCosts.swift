/// The expected sizes of coded tokens, in sixteenths of a bit.
struct TokenCosts {
  private static let bit: UInt32 = 16

  /// Those of literals by byte, then of lengths from 0 on, then of distances by code.
  let table: [UInt32]
  /// The places in the table of the first length and of the first distance.
  static let (lengths, distances) = (256, 256 + LengthDistanceCode.lengths.upperBound + 1)
  /// The cost of the distance to the pixel before.
  let run: UInt32
  /// The cost of the distance to the row above.
  let row: UInt32

  /// Typical costs of buttons.
  init(typicalFor layout: PictureLayout) {
    // In grey with alpha, every second byte is mostly the same.
    let literal = layout.bytesPerPixel == 1 ? 6 * Self.bit + Self.bit / 2 : 4 * Self.bit
    table = Self.table(
      Array(repeating: literal, count: 256), length: { _ in 6 * Self.bit },
      distance: { _ in 6 * Self.bit + Self.bit / 2 })
    run = Self.bit
    row = Self.bit * UInt32(2 + LengthDistanceCode(distance: layout.bytesPerRow).extra.count)
  }

  init(of counts: TokenCounts, for layout: PictureLayout) {
    let literals = Self.costs(counts.literals)
    let distances = Self.costs(counts.distances)
    let table = Self.table(
      Array(literals.prefix(256)), length: { literals[TokenCounts.endOfBlock + 1 + $0] }, distance: { distances[$0] })
    self.table = table
    func cost(_ distance: Int) -> UInt32 { table[Self.distances + LengthDistanceCode(distance: distance).index] }
    run = cost(layout.bytesPerPixel)
    row = layout.bytesPerRow <= LengthDistanceCode.distances.upperBound ? cost(layout.bytesPerRow) : run
  }

  /// - Parameters:
  ///   - length: The cost of the code of lengths, without its extra bits.
  ///   - distance: The same of distances.
  private static func table(
    _ literals: [UInt32], length: (_ code: Int) -> UInt32, distance: (_ code: Int) -> UInt32
  ) -> [UInt32] {
    let lengths = (0...LengthDistanceCode.lengths.upperBound).map { size -> UInt32 in
      guard LengthDistanceCode.lengths.contains(size) else { return 0 }
      let code = LengthDistanceCode(length: size)
      return length(code.index) + bit * UInt32(code.extra.count)
    }
    return literals + lengths
      + (0..<LengthDistanceCode.distanceCodes).map { distance($0) + bit * UInt32(max(0, $0 / 2 - 1)) }
  }

  /// The information in each symbol; one that does not occur costs as much as one that occurs once.
  private static func costs(_ counts: [UInt32]) -> [UInt32] {
    let all = logarithm(counts.reduce(1, +))
    return counts.map { all - logarithm(max(1, $0)) }
  }

  /// Sixteen times the logarithm to base 2, in whole numbers so that every machine computes the
  /// same: exact for powers of 2, otherwise too small by 1 at most.
  private static func logarithm(_ number: UInt32) -> UInt32 {
    let whole = UInt32(31 - number.leadingZeroBitCount)
    let fraction = ((UInt64(number) << 4) >> UInt64(whole)) & 15
    return whole << 4 | UInt32(fraction)
  }
}
