/// A cache with a limited total cost, in which a scan of many keys evicts no value in use.
///
/// The SIEVE algorithm (Zhang et al., NSDI 2024): values stand in the order of their arrival, and a hand that goes from
/// the oldest to the newest, and around, takes the first that was not used since it was there last. What stays keeps
/// its place, so the hand follows a scan, and leaves the values behind it in peace. A value that the hand has not met
/// yet must have been used twice: a browser may request a picture twice, which does not show that other clients
/// want it.
///
/// Values are found by a hash that the caller computes; of two with the same hash, the later one stays.
/// An insertion looks at a limited number of values that it spares, and evicts as many as it needs room for.
package struct SieveStore<Value: Sendable>: Sendable {
  private struct Entry {
    let value: Value
    let cost: Int
    /// At most ``usesToStay``: more would say no more.
    var uses: UInt8
    /// The hashes of its neighbours in the order of arrival.
    var older: Int?
    var newer: Int?
  }

  /// Uses that a value needs when the hand meets it. One that it spares has all but one of them.
  private static var usesToStay: UInt8 { 2 }

  /// Values in use that the hand meets for one insertion, for whose end others wait.
  private static var mostSpared: Int { 64 }

  /// By their hashes.
  private var entries: [Int: Entry] = [:]
  private var oldest: Int?
  private var newest: Int?
  /// The entry that the hand meets next; `nil` for the oldest.
  private var hand: Int?
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

  /// Inserts a value, unless it alone exceeds the capacity, and evicts others to make room.
  package mutating func insert(_ value: Value, cost: Int, hash: Int) {
    let uses = entries[hash]?.uses ?? 0
    remove(hash)
    guard cost <= capacity else { return }
    var spared = 0
    while self.cost + cost > capacity { evict(&spared) }
    entries[hash] = Entry(value: value, cost: cost, uses: uses, older: newest)
    if let newest { entries[newest]?.newer = hash } else { oldest = hash }
    newest = hash
    self.cost += cost
  }

  /// Evicts the next value that the hand does not spare; or the latest, of whose use least is known, if it has
  /// spared many.
  ///
  /// - Parameter spared: How many it has spared.
  private mutating func evict(_ spared: inout Int) {
    evictions += 1
    while spared < Self.mostSpared, let hash = hand ?? oldest, let entry = entries[hash] {
      guard entry.uses == Self.usesToStay else { return remove(hash) }
      entries[hash]?.uses -= 1
      spared += 1
      hand = entry.newer
    }
    if let newest { remove(newest) }
  }

  private mutating func remove(_ hash: Int) {
    guard let entry = entries.removeValue(forKey: hash) else { return }
    if hand == hash { hand = entry.newer }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    cost -= entry.cost
  }
}
