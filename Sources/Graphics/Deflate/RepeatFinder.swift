/// Finds repeats in a picture's bytes, from the first place to the last.
struct RepeatFinder {
  /// From this length on, no longer repeat is searched for.
  private static let longLength = 16
  private static let hashBits = 12

  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let layout: PictureLayout
  /// The last position of three bytes with each hash, or −1.
  private let latest: UnsafeMutablePointer<Int32>
  /// The ends of the latest repeats at the distances of a pixel and of a row, shared by all
  /// positions before them.
  private var endOfRun = 0
  private var endOfRow = 0

  init(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ layout: PictureLayout) {
    (self.bytes, self.count, self.layout) = (bytes, count, layout)
    latest = .allocate(capacity: 1 << Self.hashBits)
    latest.initialize(repeating: -1, count: 1 << Self.hashBits)
  }

  func deallocate() { latest.deallocate() }

  @inline(__always)
  mutating func repeats(at place: Int) -> Repeats {
    let limit = min(count &- place, LengthDistanceCode.lengths.upperBound)
    var found = Repeats(place: Int32(truncatingIfNeeded: place))
    // Code that reads three or four bytes at once must not pass the end.
    guard limit >= 4 else { return found }
    var longest = 2
    if layout.bytesPerPixel <= place {
      if endOfRun <= place { endOfRun = end(layout.bytesPerPixel, place, count) }
      let length = length(from: place, to: endOfRun, limit)
      if length > longest {
        found.run = UInt16(truncatingIfNeeded: length)
        longest = length
      }
    }
    if longest < limit, layout.bytesPerRow <= place, layout.bytesPerRow <= LengthDistanceCode.distances.upperBound {
      if endOfRow <= place { endOfRow = end(layout.bytesPerRow, place, count) }
      let length = length(from: place, to: endOfRow, limit)
      if length > longest {
        found.row = UInt16(truncatingIfNeeded: length)
        longest = length
      }
    }
    // In a flat area other distances do not help.
    guard found.run < 4, longest < Self.longLength else { return found }
    let hash = hash(place)
    let candidate = Int(latest[hash])
    latest[hash] = Int32(truncatingIfNeeded: place)
    let distance = place &- candidate
    if candidate >= 0, longest < limit, distance <= LengthDistanceCode.distances.upperBound,
      bytes[candidate &+ longest] == bytes[place &+ longest]
    {
      let length = end(distance, place, place &+ limit) &- place
      if length > longest {
        found.other = UInt16(truncatingIfNeeded: length)
        found.distance = UInt16(truncatingIfNeeded: distance)
      }
    }
    return found
  }

  /// The length of a repeat that ends at `end`.
  ///
  /// Paths that enter a large area at different positions meet at multiples of the largest length,
  /// so that not every path is followed to its end.
  @inline(__always)
  private func length(from place: Int, to end: Int, _ limit: Int) -> Int {
    let length = end &- place
    guard length >= 4 &* LengthDistanceCode.lengths.upperBound else { return min(length, limit) }
    let meeting = limit &- place % limit
    return meeting < 8 ? limit : meeting
  }

  /// The end of the repeat at a distance.
  @inline(__always)
  private func end(_ distance: Int, _ place: Int, _ limit: Int) -> Int {
    var here = place
    while here &+ 8 <= limit {
      let one = UnsafeRawPointer(bytes + here).loadUnaligned(as: UInt64.self)
      let other = UnsafeRawPointer(bytes + here - distance).loadUnaligned(as: UInt64.self)
      let difference = UInt64(littleEndian: one ^ other)
      if difference != 0 { return here &+ difference.trailingZeroBitCount &>> 3 }
      here &+= 8
    }
    while here < limit, bytes[here] == bytes[here &- distance] { here &+= 1 }
    return here
  }

  @inline(__always)
  private func hash(_ place: Int) -> Int {
    let three =
      UInt32(bytes[place]) | UInt32(bytes[place &+ 1]) &<< 8 | UInt32(bytes[place &+ 2]) &<< 16
    return Int((three &* 0x9E37_79B1) &>> UInt32(32 &- Self.hashBits))
  }
}

/// The repeats at a position. A length is 0 unless it is longer than those declared before it.
struct Repeats {
  let place: Int32
  /// The length at the distance of a pixel.
  var run: UInt16 = 0
  /// The length at the distance of a row.
  var row: UInt16 = 0
  /// The length at another distance.
  var other: UInt16 = 0
  var distance: UInt16 = 0
}
