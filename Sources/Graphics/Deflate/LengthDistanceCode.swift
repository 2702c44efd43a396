/// The code of a length or distance in RFC 1951, 3.2.5, computed without its tables.
struct LengthDistanceCode {
  /// Counted from the first length or distance.
  let index: Int
  /// The bits that follow the code, 0 to 13.
  let extra: Bits

  static let lengths = 3...258
  static let distances = 1...32_768
  static let lengthCodes = 29
  static let distanceCodes = 30

  @inline(__always)
  init(length: Int) {
    // The longest has a code of its own.
    self = length == 258 ? Self(index: 28, extra: Bits(0, count: 0)) : Self(length &- 3, bits: 2)
  }

  @inline(__always)
  init(distance: Int) { self.init(distance &- 1, bits: 1) }

  @inline(__always)
  private init(index: Int, extra: Bits) { (self.index, self.extra) = (index, extra) }

  /// - Parameters:
  ///   - rest: The distance to the first length or distance.
  ///   - bits: A code's index has as many bits of it, after the first that is set.
  @inline(__always)
  private init(_ rest: Int, bits: Int) {
    let count = rest &>> (bits &+ 1) == 0 ? 0 : Int.bitWidth &- 1 &- bits &- rest.leadingZeroBitCount
    self.init(index: count &<< bits &+ rest &>> count, extra: Bits(rest & (1 &<< count &- 1), count: count))
  }
}
