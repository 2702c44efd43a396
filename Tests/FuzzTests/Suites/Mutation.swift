import TestSupport

/// Changes like those of a fuzzer, without its knowledge of what they reach.
enum Mutation {
  /// A seed with a few changes.
  static func input(from seeds: [[UInt8]], upTo mostBytes: Int, using random: inout SplitMix64) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &random) { change(&bytes, seeds, &random) }
    return Array(bytes.prefix(mostBytes))
  }

  private static func change(_ bytes: inout [UInt8], _ seeds: [[UInt8]], _ random: inout SplitMix64) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: place...min(bytes.count, place + 16), using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(.random(in: .min ... .max, using: &random), at: place)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.insert(signs.randomElement(using: &random) ?? 0, at: place)
    case 4:
      let other = seeds.randomElement(using: &random) ?? []
      bytes = Array(bytes[..<place] + other.dropFirst(min(place, other.count)))
    default:
      guard place < bytes.count else { return }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = .random(in: .min ... .max, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      default: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      }
    }
  }

  /// What separates and escapes in the texts that are read.
  private static let signs = Array("%&=?+#;,:*/\\\"'<>{}()[]$@.-_ \t\r\n09azAZ".utf8)
}
