/// The expected sizes of coded tokens, in sixteenths of a bit.
struct TokenCosts {
  private static let bit: UInt32 = 16

  /// By byte.
  private(set) var literals: [UInt32]
  /// By length, from 0 on.
  private(set) var lengths: [UInt32]
  /// By code.
  private(set) var distances: [UInt32]
  /// The costs of the distances to the pixel before and to the row above.
  let run, row: UInt32

  /// Typical costs of buttons.
  init(typicalFor layout: PictureLayout) {
    // In grey with alpha, every second byte is mostly the same.
    let literal = layout.bytesPerPixel == 1 ? 6 * Self.bit + Self.bit / 2 : 4 * Self.bit
    literals = Array(repeating: literal, count: 256)
    lengths = Self.lengths { _ in 6 * Self.bit }
    distances = (0..<LengthDistanceCode.distanceCodes).map { code in
      6 * Self.bit + Self.bit / 2 + Self.extraCost(ofDistanceCode: code)
    }
    run = Self.bit
    row = Self.bit * UInt32(2 + LengthDistanceCode(distance: layout.bytesPerRow).extra.count)
  }

  init(of counts: TokenCounts, for layout: PictureLayout) {
    let literalCosts = Self.costs(counts.literals)
    let distanceCosts = Self.costs(counts.distances)
    literals = Array(literalCosts.prefix(256))
    lengths = Self.lengths { literalCosts[TokenCounts.endOfBlock + 1 + $0] }
    let distances = (0..<LengthDistanceCode.distanceCodes).map { code in
      distanceCosts[code] + Self.extraCost(ofDistanceCode: code)
    }
    self.distances = distances
    run = distances[LengthDistanceCode(distance: layout.bytesPerPixel).index]
    row =
      layout.bytesPerRow <= LengthDistanceCode.distances.upperBound
      ? distances[LengthDistanceCode(distance: layout.bytesPerRow).index] : run
  }

  private static func lengths(_ cost: (_ code: Int) -> UInt32) -> [UInt32] {
    (0...LengthDistanceCode.lengths.upperBound).map { length in
      guard LengthDistanceCode.lengths.contains(length) else { return 0 }
      let code = LengthDistanceCode(length: length)
      return cost(code.index) + bit * UInt32(code.extra.count)
    }
  }

  private static func extraCost(ofDistanceCode code: Int) -> UInt32 {
    bit * UInt32(max(0, code / 2 - 1))
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
