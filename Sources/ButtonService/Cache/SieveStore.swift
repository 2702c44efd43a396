internal import DequeModule

/// A cache with a limited total cost, in which a scan of many keys evicts no value in use.
///
/// The SIEVE algorithm (Zhang et al., NSDI 2024): values stand in the order of their arrival, and a hand that goes from
/// the oldest to the newest, and around, takes the first that was not used since it was there last. What stays keeps
/// its place, so the hand follows a scan, and leaves the values behind it in peace. A value that the hand has not met
/// yet must have been used twice: a browser may request a picture twice, which does not show that other clients
/// want it.
///
/// Values are found by a hash that the caller computes; of two with the same hash, the later one stays, in the place of
/// the earlier one.
/// An insertion looks at a limited number of values that it spares, and evicts as many as it needs room for.
package struct SieveStore<Value: Sendable>: Sendable {
  private struct Entry {
    let value: Value
    let cost: Int
    /// At most ``usesToStay``: more would say no more.
    var uses: UInt8
  }

  /// Uses that a value needs when the hand meets it. One that it spares has all but one of them.
  private static var usesToStay: UInt8 { 2 }

  /// Values in use that the hand meets for one insertion, for whose end others wait.
  private static var mostSpared: Int { 64 }

  /// By their hashes.
  private var entries: [Int: Entry] = [:]
  /// Their hashes in order, with the hand between them: what it has spared since the oldest, and what it meets next.
  private var behind = Deque<Int>()
  private var ahead = Deque<Int>()
  package let capacity: Int
  /// The total cost of all values; never more than the capacity.
  package private(set) var cost = 0
  /// The number of values that were evicted to make room.
  package private(set) var evictions = 0

  /// - Parameter capacity: The largest total cost of all values, in any unit.
  package init(capacity: Int) { self.capacity = capacity }

  package var count: Int { entries.count }

  /// Finds a value, and counts that as a use.
  package mutating func value(_ hash: Int) -> Value? {
    guard let entry = entries[hash] else { return nil }
    if entry.uses < Self.usesToStay { entries[hash]?.uses += 1 }
    return entry.value
  }

  /// Inserts a value in the place of one that it replaces, unless it alone exceeds the capacity; evicts others for it.
  package mutating func insert(_ value: Value, cost: Int, hash: Int) {
    guard cost <= capacity else { return }
    var rest = Self.mostSpared
    while self.cost - (entries[hash]?.cost ?? 0) + cost > capacity { evict(&rest) }
    let earlier = entries[hash]
    entries[hash] = Entry(value: value, cost: cost, uses: earlier?.uses ?? 0)
    if earlier == nil { ahead.append(hash) }
    self.cost += cost - (earlier?.cost ?? 0)
  }

  /// Evicts the next value that the hand does not spare; or the latest, of whose use least is known, if it has spared
  /// many.
  ///
  /// - Parameter rest: How many more it may spare.
  private mutating func evict(_ rest: inout Int) {
    evictions += 1
    while let hash = rest > 0 ? ahead.popFirst() : ahead.popLast() {
      let isSpared = rest > 0 && entries[hash]?.uses == Self.usesToStay
      if isSpared { behind.append(hash) }
      // Past the newest, the hand goes on with the oldest, not with what arrives next.
      if ahead.isEmpty { swap(&ahead, &behind) }
      guard isSpared else {
        cost -= entries.removeValue(forKey: hash)?.cost ?? 0
        return
      }
      entries[hash]?.uses -= 1
      rest -= 1
    }
  }
}
