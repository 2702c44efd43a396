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
    let rest = length &- 3
    if length == 258 {
      (index, extra) = (28, Bits(0, count: 0))
    } else if rest < 8 {
      (index, extra) = (rest, Bits(0, count: 0))
    } else {
      let count = Int.bitWidth &- 3 &- rest.leadingZeroBitCount
      index = 4 &* (count &+ 1) &+ (rest &>> count) & 3
      extra = Bits(rest & (1 &<< count &- 1), count: count)
    }
  }

  @inline(__always)
  init(distance: Int) {
    let rest = distance &- 1
    if rest < 4 {
      (index, extra) = (rest, Bits(0, count: 0))
    } else {
      let count = Int.bitWidth &- 2 &- rest.leadingZeroBitCount
      index = 2 &* (count &+ 1) &+ (rest &>> count) & 1
      extra = Bits(rest & (1 &<< count &- 1), count: count)
    }
  }
}
