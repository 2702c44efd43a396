/// A deflate token: a literal byte, or a back-reference to earlier bytes.
struct Token {
  /// The length in the upper half, 0 for a literal, and the distance or byte in the lower.
  private let bits: UInt32

  @inline(__always)
  init(byte: UInt8) { bits = UInt32(byte) }

  @inline(__always)
  init(length: Int, distance: Int) {
    bits = UInt32(truncatingIfNeeded: length &<< 16 | distance)
  }

  var length: Int { Int(bits &>> 16) }
  var distanceOrByte: Int { Int(bits & 0xFFFF) }
}

/// How often each symbol occurs in tokens.
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

  func write(to writer: inout BitWriter) {
    // The last block; dynamic Huffman codes.
    writer.write(1, bits: 1)
    writer.write(2, bits: 2)
    CodeLengths(literals.lengths, distances.lengths).write(to: &writer)
    let literals = literals.symbols
    let distances = distances.symbols
    // A token takes at most two codewords of 15 bits, with 5 and 13 extra bits.
    writer.writeMany(capacity: 6 * reversedTokens.count + 8) { write in
      literals.withUnsafeBufferPointer { literals in
        distances.withUnsafeBufferPointer { distances in
          for token in reversedTokens.reversed() {
            guard token.length > 0 else {
              let word = literals[token.distanceOrByte]
              write(UInt64(word.bits), Int(word.count))
              continue
            }
            let length = LengthDistanceCode(length: token.length)
            let distance = LengthDistanceCode(distance: token.distanceOrByte)
            var value = ManyBits(literals[TokenCounts.endOfBlock &+ 1 &+ length.index])
            value.append(length.extra, length.extraBits)
            value.append(distances[distance.index])
            value.append(distance.extra, distance.extraBits)
            write(value.bits, value.count)
          }
        }
      }
    }
    writer.write(literals[TokenCounts.endOfBlock])
  }
}

/// Up to 48 bits, the first one lowest.
private struct ManyBits {
  private(set) var bits: UInt64
  private(set) var count: Int

  @inline(__always)
  init(_ word: Word) {
    bits = UInt64(word.bits)
    count = Int(word.count)
  }

  @inline(__always)
  mutating func append(_ word: Word) { append(Int(word.bits), Int(word.count)) }

  @inline(__always)
  mutating func append(_ value: Int, _ bits: Int) {
    self.bits |= UInt64(truncatingIfNeeded: value) &<< UInt64(truncatingIfNeeded: count)
    count &+= bits
  }
}

private struct Word {
  let bits: UInt16
  let count: UInt16
}

extension PrefixCode {
  fileprivate var symbols: [Word] {
    zip(words, lengths).map { Word(bits: $0, count: UInt16($1)) }
  }
}

extension BitWriter {
  @inline(__always)
  fileprivate mutating func write(_ word: Word) {
    write(Int(word.bits), bits: Int(word.count))
  }
}

/// The codeword lengths of both codes, themselves Huffman-coded (RFC 1951, 3.2.7).
private struct CodeLengths {
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private struct Item {
    var symbol: Int
    var extra = 0
    var extraBits = 0
  }

  private var items: [Item] = []
  private let literals: Int
  private let distances: Int

  init(_ literalLengths: [UInt8], _ distanceLengths: [UInt8]) {
    literals = max(257, (literalLengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distances = max(1, (distanceLengths.lastIndex { $0 > 0 } ?? 0) + 1)
    var rest = (literalLengths.prefix(literals) + distanceLengths.prefix(distances))[...]
    while let length = rest.first {
      let run = rest.prefix { $0 == length }.count
      append(length, run)
      rest = rest.dropFirst(run)
    }
  }

  private mutating func append(_ length: UInt8, _ count: Int) {
    var count = count
    if length == 0 {
      while count >= 11 {
        let run = min(count, 138)
        items.append(Item(symbol: 18, extra: run - 11, extraBits: 7))
        count -= run
      }
      if count >= 3 {
        items.append(Item(symbol: 17, extra: count - 3, extraBits: 3))
        count = 0
      }
    } else {
      items.append(Item(symbol: Int(length)))
      count -= 1
      while count >= 3 {
        let run = min(count, 6)
        items.append(Item(symbol: 16, extra: run - 3, extraBits: 2))
        count -= run
      }
    }
    for _ in 0..<count { items.append(Item(symbol: Int(length))) }
  }

  func write(to writer: inout BitWriter) {
    var counts = [UInt32](repeating: 0, count: Self.order.count)
    for item in items { counts[item.symbol] += 1 }
    let code = PrefixCode(counts: counts, limit: 7)
    let written = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    writer.write(literals - 257, bits: 5)
    writer.write(distances - 1, bits: 5)
    writer.write(written - 4, bits: 4)
    for symbol in Self.order.prefix(written) { writer.write(Int(code.lengths[symbol]), bits: 3) }
    for item in items {
      writer.write(Int(code.words[item.symbol]), bits: Int(code.lengths[item.symbol]))
      writer.write(item.extra, bits: item.extraBits)
    }
  }
}
