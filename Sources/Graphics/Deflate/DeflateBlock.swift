/// A deflate token: a literal byte, or a back-reference to earlier bytes.
struct Token {
  /// The length in the upper half, 0 for a literal, and the distance or byte in the lower.
  private let bits: UInt32

  @inline(__always)
  init(byte: UInt8) { bits = UInt32(byte) }

  @inline(__always)
  init(length: Int, distance: Int) { bits = UInt32(truncatingIfNeeded: length &<< 16 | distance) }

  var length: Int { Int(bits &>> 16) }
  var distanceOrByte: Int { Int(bits & 0xFFFF) }
}

/// The frequency of each symbol in tokens.
struct TokenCounts {
  static let endOfBlock = 256
  /// Literals, the end of the block, and length codes come before the codes of distances.
  static let firstDistance = endOfBlock + 1 + LengthDistanceCode.lengthCodes

  private var all = [UInt32](repeating: 0, count: firstDistance + LengthDistanceCode.distanceCodes)

  var literals: [UInt32] { Array(all[..<Self.firstDistance]) }
  var distances: [UInt32] { Array(all[Self.firstDistance...]) }

  init(_ tokens: [Token]) {
    all.withUnsafeMutableBufferPointer { counts in
      counts[Self.endOfBlock] = 1
      for token in tokens {
        if token.length == 0 {
          counts[token.distanceOrByte] &+= 1
        } else {
          counts[Self.endOfBlock &+ 1 &+ LengthDistanceCode(length: token.length).index] &+= 1
          counts[Self.firstDistance &+ LengthDistanceCode(distance: token.distanceOrByte).index] &+= 1
        }
      }
    }
  }
}

/// Writes the only block of a compressed picture, with dynamic Huffman codes.
///
/// - Parameter reversedTokens: From the last to the first.
func deflateBlock(_ reversedTokens: [Token]) -> [UInt8] {
  let counts = TokenCounts(reversedTokens)
  let literalCode = PrefixCode(counts: counts.literals, limit: 15)
  let distanceCode = PrefixCode(counts: counts.distances, limit: 15)
  let words = literalCode.words + distanceCode.words
  // A token takes at most two codewords of 15 bits, with 5 and 13 extra bits; the lengths of the
  // codes take at most 320 times 14 bits.
  return BitWriter.bytes(capacity: 6 * reversedTokens.count + 640) { result in
    // A copy, which stays in registers.
    var writer = result
    // The last block; dynamic Huffman codes.
    writer.write(Bits(1 | 2 << 1, count: 3))
    writer.write(lengthsOf: literalCode, distanceCode)
    words.withUnsafeBufferPointer { words in
      for token in reversedTokens.reversed() {
        guard token.length > 0 else {
          writer.write(words[token.distanceOrByte])
          continue
        }
        let length = LengthDistanceCode(length: token.length)
        let distance = LengthDistanceCode(distance: token.distanceOrByte)
        var bits = words[TokenCounts.endOfBlock &+ 1 &+ length.index]
        bits.append(length.extra)
        bits.append(words[TokenCounts.firstDistance &+ distance.index])
        bits.append(distance.extra)
        writer.write(bits)
      }
    }
    writer.write(words[TokenCounts.endOfBlock])
    result = writer
  }
}

extension BitWriter {
  /// The order in which the lengths of the codewords of lengths are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  /// The symbols that stand for several equal lengths, how many each stands for, and the bits that say how many.
  private static let runs = [(symbol: 16, lengths: 3...6, bits: 2)]
  private static let runsOfZero = [(symbol: 18, lengths: 11...138, bits: 7), (symbol: 17, lengths: 3...10, bits: 3)]

  /// Writes the codeword lengths of both codes, themselves Huffman-coded (RFC 1951, 3.2.7).
  fileprivate mutating func write(lengthsOf literalCode: PrefixCode, _ distanceCode: PrefixCode) {
    let literals = max(257, (literalCode.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let distances = max(1, (distanceCode.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    var items: [(symbol: Int, extra: Bits)] = []
    var rest = (literalCode.lengths.prefix(literals) + distanceCode.lengths.prefix(distances))[...]
    while let length = rest.first {
      var count = rest.prefix { $0 == length }.count
      rest = rest.dropFirst(count)
      let single = (Int(length), Bits(0, count: 0))
      if length > 0 {
        items.append(single)
        count -= 1
      }
      for (symbol, lengths, bits) in length == 0 ? Self.runsOfZero : Self.runs {
        while count >= lengths.lowerBound {
          let run = min(count, lengths.upperBound)
          items.append((symbol, Bits(run - lengths.lowerBound, count: bits)))
          count -= run
        }
      }
      for _ in 0..<count { items.append(single) }
    }
    var counts = [UInt32](repeating: 0, count: Self.order.count)
    for item in items { counts[item.symbol] += 1 }
    let code = PrefixCode(counts: counts, limit: 7)
    let written = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    write(Bits(literals - 257, count: 5))
    write(Bits(distances - 1, count: 5))
    write(Bits(written - 4, count: 4))
    for symbol in Self.order.prefix(written) { write(Bits(Int(code.lengths[symbol]), count: 3)) }
    for item in items {
      write(code.words[item.symbol])
      write(item.extra)
    }
  }
}
