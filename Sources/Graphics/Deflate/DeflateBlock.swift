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

  /// Literals, the end of the block, and length codes.
  private(set) var literals = [UInt32](
    repeating: 0, count: endOfBlock + 1 + LengthDistanceCode.lengthCodes)
  private(set) var distances = [UInt32](repeating: 0, count: LengthDistanceCode.distanceCodes)

  init(_ tokens: [Token]) {
    literals[Self.endOfBlock] = 1
    literals.withUnsafeMutableBufferPointer { literals in
      distances.withUnsafeMutableBufferPointer { distances in
        for token in tokens {
          if token.length == 0 {
            literals[token.distanceOrByte] &+= 1
          } else {
            literals[Self.endOfBlock &+ 1 &+ LengthDistanceCode(length: token.length).index] &+= 1
            distances[LengthDistanceCode(distance: token.distanceOrByte).index] &+= 1
          }
        }
      }
    }
  }
}

/// The only block of a compressed picture, with dynamic Huffman codes.
struct DeflateBlock {
  /// From the last to the first.
  private let reversedTokens: [Token]
  private let literals: PrefixCode
  private let distances: PrefixCode

  init(_ reversedTokens: [Token]) {
    self.reversedTokens = reversedTokens
    let counts = TokenCounts(reversedTokens)
    literals = PrefixCode(counts: counts.literals, limit: 15)
    distances = PrefixCode(counts: counts.distances, limit: 15)
  }

  var encoded: [UInt8] {
    // A token takes at most two codewords of 15 bits, with 5 and 13 extra bits; the lengths of the
    // codes take at most 320 times 14 bits.
    BitWriter.bytes(capacity: 6 * reversedTokens.count + 640) { result in
      // A copy, which stays in registers.
      var writer = result
      // The last block; dynamic Huffman codes.
      writer.write(Bits(1 | 2 << 1, count: 3))
      CodeLengths(literals.lengths, distances.lengths).write(to: &writer)
      literals.words.withUnsafeBufferPointer { literals in
        distances.words.withUnsafeBufferPointer { distances in
          for token in reversedTokens.reversed() {
            guard token.length > 0 else {
              writer.write(literals[token.distanceOrByte])
              continue
            }
            let length = LengthDistanceCode(length: token.length)
            let distance = LengthDistanceCode(distance: token.distanceOrByte)
            var bits = literals[TokenCounts.endOfBlock &+ 1 &+ length.index]
            bits.append(length.extra)
            bits.append(distances[distance.index])
            bits.append(distance.extra)
            writer.write(bits)
          }
        }
      }
      writer.write(literals.words[TokenCounts.endOfBlock])
      result = writer
    }
  }
}

/// The codeword lengths of both codes, themselves Huffman-coded (RFC 1951, 3.2.7).
private struct CodeLengths {
  /// The symbols that stand for several equal lengths, how many each stands for, and the bits that say how many.
  private static let runs = [(symbol: 16, lengths: 3...6, bits: 2)]
  private static let runsOfZero = [(symbol: 18, lengths: 11...138, bits: 7), (symbol: 17, lengths: 3...10, bits: 3)]
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private var items: [(symbol: Int, extra: Bits)] = []
  private let literals: Int
  private let distances: Int

  init(_ literalLengths: [UInt8], _ distanceLengths: [UInt8]) {
    literals = max(257, (literalLengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distances = max(1, (distanceLengths.lastIndex { $0 > 0 } ?? 0) + 1)
    var rest = (literalLengths.prefix(literals) + distanceLengths.prefix(distances))[...]
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
  }

  func write(to writer: inout BitWriter) {
    var counts = [UInt32](repeating: 0, count: Self.order.count)
    for item in items { counts[item.symbol] += 1 }
    let code = PrefixCode(counts: counts, limit: 7)
    let written = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    writer.write(Bits(literals - 257, count: 5))
    writer.write(Bits(distances - 1, count: 5))
    writer.write(Bits(written - 4, count: 4))
    for symbol in Self.order.prefix(written) {
      writer.write(Bits(Int(code.lengths[symbol]), count: 3))
    }
    for item in items {
      writer.write(code.words[item.symbol])
      writer.write(item.extra)
    }
  }
}
