/// The code of a length or distance in RFC 1951, 3.2.5, computed without its tables.
struct LengthDistanceCode {
  /// Counted from the first length or distance.
  let index: Int
  /// Bits that follow the code, 0 to 13, and their value.
  let extraBits: Int
  let extra: Int

  static let lengths = 3...258
  static let distances = 1...32_768
  static let lengthCodes = 29
  static let distanceCodes = 30

  @inline(__always)
  init(length: Int) {
    let rest = length &- 3
    if length == 258 {
      (index, extraBits, extra) = (28, 0, 0)
    } else if rest < 8 {
      (index, extraBits, extra) = (rest, 0, 0)
    } else {
      extraBits = Int.bitWidth &- 3 &- rest.leadingZeroBitCount
      index = 4 &* (extraBits &+ 1) &+ (rest &>> extraBits) & 3
      extra = rest & (1 &<< extraBits &- 1)
    }
  }

  @inline(__always)
  init(distance: Int) {
    let rest = distance &- 1
    if rest < 4 {
      (index, extraBits, extra) = (rest, 0, 0)
    } else {
      extraBits = Int.bitWidth &- 2 &- rest.leadingZeroBitCount
      index = 2 &* (extraBits &+ 1) &+ (rest &>> extraBits) & 1
      extra = rest & (1 &<< extraBits &- 1)
    }
  }
}
