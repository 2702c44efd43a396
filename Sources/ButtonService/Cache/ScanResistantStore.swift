internal import DequeModule

/// A cache with a limited total cost, in which a scan of many keys evicts no value in use.
///
/// The S3-FIFO algorithm (Yang et al., SOSP 2023). A new key waits in a short queue; only one that
/// is used again while it waits moves on to the long queue, and there each use earns it another
/// round. Keys that are used once leave through the short queue, however many there are. A key that
/// returns soon after it left goes directly to the long queue.
///
/// An operation takes constant time on average.
package struct ScanResistantStore<Key: Hashable & Sendable, Value: UseCounted>: Sendable {
  private struct Entry {
    /// Its count is that of its uses since it entered its queue, minus the rounds that it was spared.
    let value: Value
    let cost: Int
  }

  /// Uses that move a key from the short queue to the long one. One is not enough: a browser may
  /// request a picture twice, which does not show that other clients want it.
  private static var usesToStay: UInt8 { 2 }

  /// Values in use that one insertion spares: others wait for its end.
  private static var mostSpared: Int { 256 }

  private var entries: [Key: Entry] = [:]
  private var short: Deque<Key> = []
  private var long: Deque<Key> = []
  private var departed = RecentHashes()
  private var shortCost = 0
  private var longCost = 0
  let capacity: Int
  /// The number of values that were evicted to make room.
  private(set) var evictions = 0

  /// - Parameter capacity: The largest total cost of all values, in any unit.
  package init(capacity: Int) { self.capacity = capacity }

  /// The total cost of all values; never more than the capacity.
  package var cost: Int { shortCost + longCost }

  package var count: Int { entries.count }

  /// Finds a value without a use.
  package subscript(key: Key) -> Value? { entries[key]?.value }

  /// Finds a value and counts that as a use.
  package func value(for key: Key) -> Value? {
    guard let value = entries[key]?.value else { return nil }
    value.counted { $0.use() }
    return value
  }

  /// Inserts a value, unless it alone exceeds the capacity, and evicts others to make room.
  ///
  /// A key that is present keeps its value, since equal keys have equal values, unless that is obsolete; a new
  /// value then has the cost of the old one.
  ///
  /// - Returns: The evicted keys.
  @discardableResult
  package mutating func insert(_ value: Value, cost: Int, for key: Key) -> [Key] {
    if let index = entries.index(forKey: key) {
      let old = entries.values[index]
      if old.value.isObsolete { entries.values[index] = Entry(value: value, cost: old.cost) }
      return []
    }
    guard cost <= capacity else { return [] }
    var (forgotten, spared): ([Key], Int) = ([], 0)
    while self.cost + cost > capacity, let key = forgetOne(&spared) { forgotten.append(key) }
    evictions += forgotten.count
    entries[key] = Entry(value: value, cost: cost)
    if departed.remove(key.hashValue) {
      long.append(key)
      longCost += cost
    } else {
      short.append(key)
      shortCost += cost
    }
    return forgotten
  }

  /// Evicts the key of least value.
  ///
  /// - Parameter spared: The number of values that were found to be in use.
  private mutating func forgetOne(_ spared: inout Int) -> Key? {
    // A tenth of the capacity is enough to see whether a key is used again.
    while shortCost > capacity / 10 || long.isEmpty, let key = short.popFirst() {
      guard let index = entries.index(forKey: key) else { continue }
      shortCost -= entries.values[index].cost
      let value = entries.values[index].value
      let stays = value.counted { count in
        guard count.uses >= Self.usesToStay, spared < Self.mostSpared else {
          count.leave()
          return false
        }
        count.uses = 0
        return true
      }
      guard stays else {
        entries.remove(at: index)
        departed.insert(key.hashValue, atMost: entries.count)
        return key
      }
      spared += 1
      long.append(key)
      longCost += entries.values[index].cost
    }
    while let key = long.popFirst() {
      guard let index = entries.index(forKey: key) else { continue }
      let value = entries.values[index].value
      let stays = value.counted { count in
        guard count.uses > 0, spared < Self.mostSpared else {
          count.leave()
          return false
        }
        count.uses -= 1
        return true
      }
      guard stays else {
        longCost -= entries.values[index].cost
        entries.remove(at: index)
        return key
      }
      spared += 1
      long.append(key)
    }
    return nil
  }
}

/// The most recent hash values, up to a limit.
package struct RecentHashes: Sendable {
  private var order: Deque<(hash: Int, arrival: Int)> = []
  /// The latest arrival of each.
  private var arrivals: [Int: Int] = [:]
  private var nextArrival = 0

  package init() {}

  /// Remembers a hash value and forgets the oldest ones beyond the limit.
  package mutating func insert(_ hash: Int, atMost limit: Int) {
    order.append((hash, nextArrival))
    arrivals[hash] = nextArrival
    nextArrival += 1
    while order.count > limit, let oldest = order.popFirst() {
      // If the value was removed or has arrived again, this entry is out of date.
      if arrivals[oldest.hash] == oldest.arrival { arrivals[oldest.hash] = nil }
    }
  }

  /// Tells whether a hash value is remembered, and forgets it.
  package mutating func remove(_ hash: Int) -> Bool { arrivals.removeValue(forKey: hash) != nil }
}
