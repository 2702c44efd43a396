/// Finds the cheapest way to write a picture's bytes as pieces.
///
/// Every place that can be reached gets the lowest price of getting there. A place is looked at only
/// if a piece that makes sense ends there: inside a flat area nothing starts, and repeats end at
/// edges.
struct PictureParser {
  /// The last piece of a way and the price of all, one number so that the cheaper way is the
  /// smaller number, found without a branch: the price in the upper half, below it the length, 1 for
  /// a byte as it is, and the distance.
  private struct Arrival {
    static let none = Arrival(bits: .max)

    let bits: UInt64

    @inline(__always)
    var price: UInt32 { UInt32(truncatingIfNeeded: bits &>> 32) }
    var length: Int { Int(bits &>> 16 & 0xFFFF) }
    var distance: Int { Int(bits & 0xFFFF) }
  }

  private struct Match {
    var length = 0
    var distance = 0
  }

  /// Repeats up to this length may end at each edge, longer ones at their own end only.
  private static let shortLength = 8
  private static let hashBits = 12

  /// Up to so many pieces it pays to go a second time, at the prices that the first one brought: a
  /// fiftieth smaller for half as much time again.
  private static let fewPieces = 2000

  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let bytesPerRow: Int
  private let bytesPerPixel: Int
  private let literalPrices: UnsafeMutablePointer<UInt32>
  private let lengthPrices: UnsafeMutablePointer<UInt32>
  private let distancePrices: UnsafeMutablePointer<UInt32>
  private let runPrice: UInt32
  private let rowPrice: UInt32
  /// By place; one more than there are bytes.
  private let arrivals: UnsafeMutablePointer<Arrival>
  /// Whether a pixel and those after it are equal, by place; one more than there are bytes.
  private let isFlat: UnsafeMutablePointer<Bool>
  /// The last place with three bytes of a hash, or −1.
  private let latest: UnsafeMutablePointer<Int32>

  /// The pieces from the last to the first.
  static func parse(_ bytes: [UInt8], _ layout: PictureLayout) -> [Piece] {
    let pieces = parse(bytes, layout, PiecePrices(typicalFor: layout))
    guard pieces.count <= fewPieces * layout.bytesPerPixel else { return pieces }
    return parse(bytes, layout, PiecePrices(of: PieceCounts(pieces), for: layout))
  }

  private static func parse(
    _ bytes: [UInt8], _ layout: PictureLayout, _ prices: PiecePrices
  ) -> [Piece] {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else { return [] }
      let parser = PictureParser(base, bytes.count, layout, prices)
      defer { parser.deallocate() }
      parser.findFlatPlaces()
      parser.findPrices()
      return parser.pieces()
    }
  }

  private init(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ layout: PictureLayout, _ prices: PiecePrices
  ) {
    self.bytes = bytes
    self.count = count
    bytesPerRow = layout.bytesPerRow
    bytesPerPixel = layout.bytesPerPixel
    literalPrices = Self.copy(prices.literals)
    lengthPrices = Self.copy(prices.lengths)
    distancePrices = Self.copy(prices.distances)
    runPrice = prices.run
    rowPrice = prices.row
    arrivals = .allocate(capacity: count + 1)
    arrivals.initialize(repeating: .none, count: count + 1)
    isFlat = .allocate(capacity: count + 1)
    isFlat.initialize(repeating: false, count: count + 1)
    latest = .allocate(capacity: 1 << Self.hashBits)
    latest.initialize(repeating: -1, count: 1 << Self.hashBits)
  }

  /// Arrays would be counted at each use.
  private static func copy(_ array: [UInt32]) -> UnsafeMutablePointer<UInt32> {
    let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: array.count)
    for (index, element) in array.enumerated() { (copy + index).initialize(to: element) }
    return copy
  }

  private func deallocate() {
    literalPrices.deallocate()
    lengthPrices.deallocate()
    distancePrices.deallocate()
    arrivals.deallocate()
    isFlat.deallocate()
    latest.deallocate()
  }

  private func findFlatPlaces() {
    let reach = bytesPerPixel &+ 3
    guard count > reach else { return }
    let next = bytes + bytesPerPixel
    for place in 0..<count &- reach {
      let difference =
        (bytes[place] ^ next[place]) | (bytes[place &+ 1] ^ next[place &+ 1])
        | (bytes[place &+ 2] ^ next[place &+ 2]) | (bytes[place &+ 3] ^ next[place &+ 3])
      isFlat[place] = difference == 0
    }
  }

  private func findPrices() {
    arrivals[0] = Arrival(bits: 0)
    for place in 0..<count where arrivals[place].bits != .max { leave(place) }
  }

  /// Tries every piece that starts at a place.
  @inline(__always)
  private func leave(_ place: Int) {
    let limit = min(count &- place, RepeatCode.lengths.upperBound)
    guard limit >= 4 else {
      arrive(at: place &+ 1, literalPrices[Int(bytes[place])] &+ arrivals[place].price, 1, 0)
      return
    }
    let run = extend(Match(length: 2), bytesPerPixel, place, limit)
    // Inside a flat area, bytes as they are cannot be cheaper than its end.
    if run.length <= 3 {
      arrive(at: place &+ 1, literalPrices[Int(bytes[place])] &+ arrivals[place].price, 1, 0)
    }
    var shortest = 3
    offer(run, place, runPrice, &shortest)
    var longest = run
    if !isFlat[place] {
      let hash = hash(place)
      let candidate = Int(latest[hash])
      latest[hash] = Int32(truncatingIfNeeded: place)
      if candidate >= 0 {
        longest = take(longest, place &- candidate, place, limit, &shortest)
      }
    }
    if longest.length < limit {
      _ = take(longest, bytesPerRow, place, limit, &shortest)
    }
  }

  /// Offers the repeat at a distance if it is longer than another, and returns the longer one.
  @inline(__always)
  private func take(
    _ longest: Match, _ distance: Int, _ place: Int, _ limit: Int, _ shortest: inout Int
  ) -> Match {
    let match = extend(longest, distance, place, limit)
    if match.length > longest.length { offer(match, place, price(ofDistance: distance), &shortest) }
    return match
  }

  /// Arrives wherever a repeat may end that no nearer one reaches.
  @inline(__always)
  private func offer(_ match: Match, _ place: Int, _ distancePrice: UInt32, _ shortest: inout Int) {
    let length = match.length
    guard length >= shortest else { return }
    let price = arrivals[place].price &+ distancePrice
    if length <= Self.shortLength {
      for length in shortest..<length where !isFlat[place &+ length] {
        arrive(at: place &+ length, price &+ lengthPrices[length], length, match.distance)
      }
    }
    arrive(at: place &+ length, price &+ lengthPrices[length], length, match.distance)
    shortest = length &+ 1
  }

  @inline(__always)
  private func arrive(at place: Int, _ price: UInt32, _ length: Int, _ distance: Int) {
    let bits =
      UInt64(price) &<< 32 | UInt64(truncatingIfNeeded: length &<< 16 | distance)
    arrivals[place] = Arrival(bits: min(arrivals[place].bits, bits))
  }

  /// The repeat at a distance if it is longer than another.
  @inline(__always)
  private func extend(_ best: Match, _ distance: Int, _ place: Int, _ limit: Int) -> Match {
    guard distance <= place, distance <= RepeatCode.distances.upperBound else { return best }
    let here = bytes + place
    let there = here - distance
    guard here[best.length] == there[best.length] else { return best }
    var length = 0
    while length &+ 8 <= limit {
      let one = UnsafeRawPointer(here + length).loadUnaligned(as: UInt64.self)
      let other = UnsafeRawPointer(there + length).loadUnaligned(as: UInt64.self)
      let difference = UInt64(littleEndian: one ^ other)
      if difference != 0 {
        length &+= difference.trailingZeroBitCount &>> 3
        return length > best.length ? Match(length: length, distance: distance) : best
      }
      length &+= 8
    }
    while length < limit, here[length] == there[length] { length &+= 1 }
    return length > best.length ? Match(length: length, distance: distance) : best
  }

  @inline(__always)
  private func hash(_ place: Int) -> Int {
    let three =
      UInt32(bytes[place]) | UInt32(bytes[place &+ 1]) &<< 8 | UInt32(bytes[place &+ 2]) &<< 16
    return Int((three &* 0x9E37_79B1) &>> UInt32(32 &- Self.hashBits))
  }

  private func pieces() -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(count / 8 + 64)
    var place = count
    while place > 0 {
      let arrival = arrivals[place]
      let length = arrival.length
      place &-= length
      pieces.append(
        length == 1
          ? Piece(byte: bytes[place])
          : Piece(length: length, distance: arrival.distance))
    }
    return pieces
  }

  @inline(__always)
  private func price(ofDistance distance: Int) -> UInt32 {
    if distance == bytesPerPixel { return runPrice }
    if distance == bytesPerRow { return rowPrice }
    return distancePrices[RepeatCode(distance: distance).index]
  }
}
