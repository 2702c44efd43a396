/// The expected sizes of coded tokens, in sixteenths of a bit: a table that begins with those of literals, by byte.
enum TokenCosts {
  /// Where the costs of lengths begin, which are counted from 0, and those of distances' codes.
  static let lengths = 256, distances = lengths + LengthDistanceCode.lengths.upperBound + 1
  /// Where the costs of the distances to the pixel before and to the row above are.
  static let run = distances + LengthDistanceCode.distanceCodes, row = run + 1
  static let count = row + 1

  private static let bit: UInt32 = 16

  /// Typical costs of buttons.
  static func typical(for layout: PictureLayout) -> [UInt32] {
    // In grey with alpha, every second byte is mostly the same.
    let literal = layout.bytesPerPixel == 1 ? 6 * bit + bit / 2 : 4 * bit
    let row = bit * UInt32(2 + LengthDistanceCode(distance: layout.bytesPerRow).extra.count)
    return table(
      literals: Array(repeating: literal, count: 256), length: { _ in 6 * bit }, distance: { _ in 6 * bit + bit / 2 }
    ) + [bit, row]
  }

  static func costs(of counts: TokenCounts, for layout: PictureLayout) -> [UInt32] {
    let (literals, distances) = (costs(counts.literals), costs(counts.distances))
    let table = table(
      literals: Array(literals.prefix(256)), length: { literals[TokenCounts.endOfBlock + 1 + $0] },
      distance: { distances[$0] })
    func cost(_ distance: Int) -> UInt32 { table[Self.distances + LengthDistanceCode(distance: distance).index] }
    let run = cost(layout.bytesPerPixel)
    let hasRows = layout.bytesPerRow <= LengthDistanceCode.distances.upperBound
    return table + [run, hasRows ? cost(layout.bytesPerRow) : run]
  }

  /// - Parameters:
  ///   - length: The cost of a length's code, without the bits that follow it.
  ///   - distance: The same of a distance's.
  private static func table(
    literals: [UInt32], length cost: (_ code: Int) -> UInt32, distance: (_ code: Int) -> UInt32
  ) -> [UInt32] {
    let lengths = (0...LengthDistanceCode.lengths.upperBound).map { length -> UInt32 in
      guard LengthDistanceCode.lengths.contains(length) else { return 0 }
      let code = LengthDistanceCode(length: length)
      return cost(code.index) + bit * UInt32(code.extra.count)
    }
    let distances = (0..<LengthDistanceCode.distanceCodes).map { distance($0) + bit * UInt32(max(0, $0 / 2 - 1)) }
    return literals + lengths + distances
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
