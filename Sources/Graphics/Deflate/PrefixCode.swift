/// A Huffman code of limited length, in RFC 1951's canonical form.
struct PrefixCode {
  /// The length of each symbol's codeword in bits, 0 for symbols that do not occur.
  let lengths: [UInt8]
  /// Each codeword, its first bit lowest.
  let words: [Bits]

  /// - Parameter limit: The longest codeword in bits: 7 or 15.
  init(counts: [UInt32], limit: Int) {
    lengths = Self.lengths(counts, limit)
    words = Self.words(lengths)
  }

  /// Huffman's lengths. If some exceed the limit, Kraft's sum is repaired from the longest on.
  private static func lengths(_ counts: [UInt32], _ limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    // The rarest first; of equals the lower symbol, so that the order is unique.
    let leaves = counts.indices.filter { counts[$0] > 0 }
      .map { UInt64(counts[$0]) << 32 | UInt64($0) }.sorted().map { Int($0 & 0xFFFF_FFFF) }
    guard leaves.count > 1 else {
      // Decoders require two codewords, or one of one bit.
      lengths[leaves.first ?? 0] = 1
      return lengths
    }
    var numbers = [Int](repeating: 0, count: limit + 1)
    for depth in depths(leaves.map { Int(counts[$0]) }) { numbers[min(depth, limit)] += 1 }
    var surplus = (1...limit).reduce(-(1 << limit)) { $0 + numbers[$1] << (limit - $1) }
    while surplus > 0 {
      // A longest codeword becomes a sibling of the longest shorter one, which gets one bit more.
      guard let shorter = (1..<limit).last(where: { numbers[$0] > 0 }) else { break }
      numbers[limit] -= 1
      numbers[shorter] -= 1
      numbers[shorter + 1] += 2
      surplus -= 1
    }
    var rest = leaves[...]
    for length in stride(from: limit, through: 1, by: -1) {
      for symbol in rest.prefix(numbers[length]) { lengths[symbol] = UInt8(length) }
      rest = rest.dropFirst(numbers[length])
    }
    return lengths
  }

  /// The depth of each leaf of Huffman's tree. Weights are ascending, so two queues build the tree.
  private static func depths(_ weights: [Int]) -> [Int] {
    let leaves = weights.count
    var weights = weights
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var leaf = 0
    var branch = leaves
    for node in leaves..<2 * leaves - 1 {
      var weight = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves && (branch == node || weights[leaf] <= weights[branch])
        let child = takesLeaf ? leaf : branch
        if takesLeaf { leaf += 1 } else { branch += 1 }
        parents[child] = node
        weight += weights[child]
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: 2 * leaves - 1)
    for node in (0..<2 * leaves - 2).reversed() { depths[node] = depths[parents[node]] + 1 }
    return Array(depths.prefix(leaves))
  }

  /// Codewords in order of length, then of symbol, as RFC 1951, 3.2.2 gives them.
  private static func words(_ lengths: [UInt8]) -> [Bits] {
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    var first: UInt16 = 0
    for length in 1...16 {
      first = (first + next[length]) << 1
      next[length] = first
    }
    return lengths.map { length in
      guard length > 0 else { return Bits(0, count: 0) }
      let word = next[Int(length)]
      next[Int(length)] += 1
      return Bits(Int(reversed(word) >> (16 - UInt16(length))), count: Int(length))
    }
  }

  /// Reverses the bits: swaps neighbours, then pairs, and so on.
  private static func reversed(_ bits: UInt16) -> UInt16 {
    let pairs = (bits & 0x5555) << 1 | bits >> 1 & 0x5555
    let fours = (pairs & 0x3333) << 2 | pairs >> 2 & 0x3333
    return ((fours & 0x0F0F) << 4 | fours >> 4 & 0x0F0F).byteSwapped
  }
}
