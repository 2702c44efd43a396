/// A cache with a limited total cost, in which a scan of many keys evicts no value in use.
///
/// The SIEVE algorithm (Zhang et al., NSDI 2024): values stand in the order of their arrival, and a hand that goes from
/// the oldest to the newest, and around, takes the first that was not used since it was there last. What stays keeps
/// its place, so the hand follows a scan, and leaves the values behind it in peace. A value that the hand has not met
/// yet must have been used twice: a browser may request a picture twice, which does not show that other clients
/// want it.
///
/// Keys are found by their hash alone, which the caller computes; of two keys with the same hash, the later one stays.
/// An insertion looks at a limited number of values that it spares, and evicts as many as it needs room for.
package struct SieveStore<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    let hash: Int
    /// `nil` in a free place, like the value.
    var key: Key?
    var value: Value?
    let cost: Int
    /// More uses than a value needs to stay would say no more.
    var uses: UInt8 = 0
    /// The places of its neighbours in the order of arrival.
    var older: Int?
    var newer: Int?
    /// Whether the hand has met it, and spared it.
    var isProven = false
  }

  /// Uses that a value needs when the hand meets it for the first time.
  private static var usesToStay: UInt8 { 2 }

  /// Values in use that the hand meets for one insertion, for whose end others wait.
  private static var mostSpared: Int { 64 }

  private var entries: ContiguousArray<Entry> = []
  private var free: [Int] = []
  /// The places of entries by the hash of their keys.
  private var places: [Int: Int] = [:]
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

  package var count: Int { places.count }

  /// Finds a value, and counts that as a use.
  ///
  /// - Parameter isKey: Whether a key with the hash is the one that is wanted.
  package mutating func value(hash: Int, where isKey: (Key) -> Bool) -> Value? {
    guard let place = places[hash], let key = entries[place].key, isKey(key) else { return nil }
    if entries[place].uses < Self.usesToStay { entries[place].uses += 1 }
    return entries[place].value
  }

  /// Inserts a value, unless it alone exceeds the capacity, and evicts others to make room.
  ///
  /// A key that is present keeps its value, since equal keys have equal values.
  package mutating func insert(_ value: Value, cost: Int, for key: Key, hash: Int) {
    if let place = places[hash] {
      guard entries[place].key != key else { return }
      remove(place)
    }
    guard cost <= capacity else { return }
    var spared = 0
    while self.cost + cost > capacity { evict(&spared) }
    add(Entry(hash: hash, key: key, value: value, cost: cost, older: newest))
  }

  private mutating func add(_ entry: Entry) {
    let place = free.popLast() ?? entries.count
    if place == entries.count { entries.append(entry) } else { entries[place] = entry }
    if let newest { entries[newest].newer = place } else { oldest = place }
    newest = place
    places[entry.hash] = place
    cost += entry.cost
  }

  /// Evicts the next value that the hand does not spare; or the latest, of whose use least is known, if it has
  /// spared many.
  ///
  /// - Parameter spared: How many it has spared.
  private mutating func evict(_ spared: inout Int) {
    evictions += 1
    while spared < Self.mostSpared, let place = hand ?? oldest {
      let needed = entries[place].isProven ? 1 : Self.usesToStay
      guard entries[place].uses >= needed else { return remove(place) }
      entries[place].uses = 0
      spared += 1
      entries[place].isProven = true
      hand = entries[place].newer
    }
    if let newest { remove(newest) }
  }

  /// Removes the value with a hash.
  mutating func remove(hash: Int) {
    if let place = places[hash] { remove(place) }
  }

  private mutating func remove(_ place: Int) {
    let entry = entries[place]
    if hand == place { hand = entry.newer }
    if let older = entry.older { entries[older].newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { entries[newer].older = entry.older } else { newest = entry.older }
    (entries[place].key, entries[place].value) = (nil, nil)
    free.append(place)
    places[entry.hash] = nil
    cost -= entry.cost
  }
}
