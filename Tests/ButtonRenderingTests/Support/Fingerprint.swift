import ButtonCore

/// A short number that depends on all data added to it: FNV-1a, 64 bits.
struct Fingerprint {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte: byte) }
    add(byte: 0)
  }

  /// Adds a number, rounded to four decimals.
  mutating func add(_ number: Double) {
    var rest = Int((number * 10_000).rounded())
    for _ in 0..<4 {
      add(byte: UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  mutating func add(_ path: Path) {
    for element in path.elements {
      let (code, points): (UInt8, [Point]) =
        switch element {
        case .move(let end): (1, [end])
        case .line(let end): (2, [end])
        case .curve(let first, let second, let end): (3, [first, second, end])
        case .close: (4, [])
        case .quadratic(let control, let end): (5, [control, end])
        }
      add(byte: code)
      for number in points.flatMap({ [$0.x, $0.y] }) { add(number) }
    }
  }

  /// Sixteen hexadecimal digits.
  var digits: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Path {
  /// Eight hexadecimal digits that distinguish this outline from others.
  var fingerprint: String {
    var fingerprint = Fingerprint()
    fingerprint.add(self)
    return String(fingerprint.digits.suffix(8))
  }
}
