/// Finds the cheapest sequence of tokens for a picture's bytes.
///
/// Every reachable position gets the lowest cost of any path to it. Repeats are only used at their
/// full length: a shorter one would end inside an area that continues.
struct OptimalParser {
  /// The last token of a path and the path's cost, in one number so that `min` finds the cheaper
  /// path without a branch: the cost in the upper half, below it the length, 1 for a literal, and
  /// the distance. Without a path, the largest number.
  private typealias Arrival = UInt64

  /// Up to this number of tokens a second pass pays off, at the costs from the first.
  private static let fewTokens = 2000

  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let layout: PictureLayout
  /// The cheapest path to each position ahead that a token can reach, as a ring buffer.
  private let arrivals: UnsafeMutablePointer<Arrival>
  private static let slots = 512
  /// One bit for each position: whether a path leads there.
  private let isReached: UnsafeMutablePointer<UInt64>
  /// The last token of the cheapest path to each reached position: the lower half of an arrival.
  private let last: UnsafeMutablePointer<UInt32>
  /// The repeats at the positions that the first pass reaches.
  private let repeats: UnsafeMutablePointer<Repeats>
  /// The table of ``TokenCosts``.
  private let costs: UnsafeMutablePointer<UInt32>

  /// The tokens from the last to the first.
  static func parse(_ bytes: [UInt8], _ layout: PictureLayout) -> [Token] {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else { return [] }
      let parser = OptimalParser(base, bytes.count, layout)
      var finder = RepeatFinder(base, bytes.count, layout)
      defer {
        parser.deallocate()
        finder.deallocate()
      }
      var found = 0
      parser.relaxAll(TokenCosts.typical(for: layout)) { place in
        let repeats = finder.repeats(at: place)
        (parser.repeats + found).initialize(to: repeats)
        found &+= 1
        return repeats
      }
      let tokens = parser.tokens()
      guard tokens.count <= fewTokens * layout.bytesPerPixel else { return tokens }
      var next = 0
      parser.relaxAll(TokenCosts.costs(of: TokenCounts(tokens), for: layout)) { place in
        while next < found, parser.repeats[next].place < place { next &+= 1 }
        // The second pass skips positions that the first did not reach.
        return next < found && parser.repeats[next].place == place ? parser.repeats[next] : nil
      }
      return parser.tokens()
    }
  }

  private init(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ layout: PictureLayout) {
    self.bytes = bytes
    self.count = count
    self.layout = layout
    arrivals = .allocate(capacity: Self.slots)
    arrivals.initialize(repeating: .max, count: Self.slots)
    isReached = .allocate(capacity: count / 64 + 1)
    isReached.initialize(repeating: 0, count: count / 64 + 1)
    last = .allocate(capacity: count + 1)
    repeats = .allocate(capacity: count)
    costs = .allocate(capacity: TokenCosts.count)
  }

  private func deallocate() {
    arrivals.deallocate()
    isReached.deallocate()
    last.deallocate()
    repeats.deallocate()
    costs.deallocate()
  }

  /// Finds the cheapest path to every position that a token can reach.
  @inline(__always)
  private func relaxAll(_ table: [UInt32], _ repeats: (_ place: Int) -> Repeats?) {
    costs.initialize(from: table, count: TokenCosts.count)
    arrivals[0] = 0
    isReached[0] |= 1
    for word in 0...count / 64 {
      // A token may reach positions in the same word, so a local copy is kept.
      var reached = Reached(word: word, bits: isReached[word])
      isReached[word] = 0
      while reached.bits != 0 {
        let bit = reached.bits.trailingZeroBitCount
        reached.bits &= reached.bits &- 1
        relaxTokens(at: word &* 64 &+ bit, &reached, repeats)
      }
    }
  }

  /// A set of 64 positions that are reached.
  private struct Reached {
    let word: Int
    var bits: UInt64
  }

  /// Tries every token that starts at a position.
  @inline(__always)
  private func relaxTokens(at place: Int, _ reached: inout Reached, _ repeats: (_ place: Int) -> Repeats?) {
    let slot = place & (Self.slots &- 1)
    let arrival = arrivals[slot]
    arrivals[slot] = .max
    last[place] = UInt32(truncatingIfNeeded: arrival)
    let cost = UInt32(truncatingIfNeeded: arrival &>> 32)
    guard place < count else { return }
    guard let found = repeats(place) else { return }
    // Inside a flat area, a literal cannot be cheaper than a repeat to its end.
    if found.run <= 3 {
      relax(at: place &+ 1, cost &+ costs[Int(bytes[place])], 1, 0, &reached)
    }
    relaxRepeat(found.run, layout.bytesPerPixel, place, cost &+ costs[TokenCosts.run], &reached)
    relaxRepeat(found.row, layout.bytesPerRow, place, cost &+ costs[TokenCosts.row], &reached)
    if found.other > 0 {
      let distance = Int(found.distance)
      let distanceCost = costs[TokenCosts.distances &+ LengthDistanceCode(distance: distance).index]
      relaxRepeat(found.other, distance, place, cost &+ distanceCost, &reached)
    }
  }

  @inline(__always)
  private func relaxRepeat(
    _ length: UInt16, _ distance: Int, _ place: Int, _ cost: UInt32, _ reached: inout Reached
  ) {
    guard length > 0 else { return }
    let length = Int(length)
    relax(at: place &+ length, cost &+ costs[TokenCosts.lengths &+ length], length, distance, &reached)
  }

  @inline(__always)
  private func relax(at place: Int, _ cost: UInt32, _ length: Int, _ distance: Int, _ reached: inout Reached) {
    let arrival = UInt64(cost) &<< 32 | UInt64(truncatingIfNeeded: length &<< 16 | distance)
    let slot = place & (Self.slots &- 1)
    arrivals[slot] = min(arrivals[slot], arrival)
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: place & 63)
    if place &>> 6 == reached.word {
      reached.bits |= bit
    } else {
      isReached[place &>> 6] |= bit
    }
  }

  private func tokens() -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(count / 8 + 64)
    var place = count
    while place > 0 {
      let arrival = last[place]
      let length = Int(arrival &>> 16)
      place &-= length
      tokens.append(
        length == 1
          ? Token(byte: bytes[place])
          : Token(length: length, distance: Int(arrival & 0xFFFF)))
    }
    return tokens
  }
}
