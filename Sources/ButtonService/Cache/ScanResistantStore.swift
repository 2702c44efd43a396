internal import DequeModule

/// Values by key, bounded in cost, in which a scan washes out nothing that is in use.
///
/// The S3-FIFO algorithm (Yang et al., SOSP 2023). A new key waits in a short queue; only one that
/// is used again while it waits moves on to the long queue, and there each use earns it another
/// round. Keys that were asked for once leave by the short queue however many they are. One that
/// comes back soon after it left goes to the long queue directly.
///
/// An operation takes constant time on average.
struct ScanResistantStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var cost: Int
    /// Uses since it entered its queue, or since it was last spared.
    var uses: UInt8 = 0
  }

  /// Uses that count: more would only keep what is no longer used.
  private static var mostUses: UInt8 { 3 }
  /// Uses that lead from the short queue into the long one: a client that asks twice, as browsers
  /// do, has not shown that others ask.
  private static var usesToStay: UInt8 { 2 }

  private var entries: [Key: Entry] = [:]
  private var short: Deque<Key> = []
  private var long: Deque<Key> = []
  private var departed = RecentHashes()
  private var shortCost = 0
  private var longCost = 0
  private let capacity: Int

  /// - Parameter capacity: The largest cost of all values together, in whatever unit costs have.
  init(capacity: Int) { self.capacity = capacity }

  /// The cost of all values together; never more than the capacity.
  var cost: Int { shortCost + longCost }

  var count: Int { entries.count }

  /// Finds a value and counts that as a use.
  mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    if entries.values[index].uses < Self.mostUses { entries.values[index].uses += 1 }
    return entries.values[index].value
  }

  /// Keeps a value, unless it alone is more than the capacity, and forgets others to make room.
  ///
  /// A key that is kept already keeps its value: equal keys have equal values.
  ///
  /// - Returns: The keys that were forgotten.
  @discardableResult
  mutating func insert(_ value: Value, cost: Int, for key: Key) -> [Key] {
    guard entries[key] == nil, cost <= capacity else { return [] }
    var forgotten: [Key] = []
    while self.cost + cost > capacity, let key = forgetOne() { forgotten.append(key) }
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

  /// Forgets the key that is worth least.
  private mutating func forgetOne() -> Key? {
    // A tenth of the room is enough to see whether a key is used again.
    while shortCost > capacity / 10 || long.isEmpty, let key = short.popFirst() {
      guard let index = entries.index(forKey: key) else { continue }
      shortCost -= entries.values[index].cost
      guard entries.values[index].uses >= Self.usesToStay else {
        entries.remove(at: index)
        departed.insert(key.hashValue, atMost: entries.count)
        return key
      }
      entries.values[index].uses = 0
      long.append(key)
      longCost += entries.values[index].cost
    }
    while let key = long.popFirst() {
      guard let index = entries.index(forKey: key) else { continue }
      guard entries.values[index].uses > 0 else {
        longCost -= entries.values[index].cost
        entries.remove(at: index)
        return key
      }
      entries.values[index].uses -= 1
      long.append(key)
    }
    return nil
  }
}
