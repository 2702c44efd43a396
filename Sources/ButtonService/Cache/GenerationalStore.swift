/// Values by key, bounded in cost, in two generations.
///
/// New and used values live in the young generation. When it is full it becomes the old one, and
/// what the old one still held is forgotten: whatever is used at least once a generation stays.
/// An operation takes constant time, but for the one that fills a generation: it frees what the
/// old one held.
struct GenerationalStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var cost: Int
  }

  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var youngCost = 0
  private var oldCost = 0
  private let capacity: Int

  /// - Parameter capacity: The largest cost of all values together, in whatever unit costs have.
  init(capacity: Int) { self.capacity = capacity }

  /// The cost of all values together; never more than the capacity.
  var cost: Int { youngCost + oldCost }

  var count: Int { young.count + old.count }

  /// Finds a value and counts that as a use.
  mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard let entry = old.removeValue(forKey: key) else { return nil }
    oldCost -= entry.cost
    insert(entry, for: key)
    return entry.value
  }

  /// Keeps a value, unless it alone would fill a generation.
  mutating func insert(_ value: Value, cost: Int, for key: Key) {
    if let entry = young.removeValue(forKey: key) { youngCost -= entry.cost }
    if let entry = old.removeValue(forKey: key) { oldCost -= entry.cost }
    insert(Entry(value: value, cost: cost), for: key)
  }

  private mutating func insert(_ entry: Entry, for key: Key) {
    guard entry.cost <= capacity / 2 else { return }
    if youngCost + entry.cost > capacity / 2 {
      old = young
      oldCost = youngCost
      young = [:]
      youngCost = 0
    }
    young[key] = entry
    youngCost += entry.cost
  }
}
