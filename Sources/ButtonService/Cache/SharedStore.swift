internal import Synchronization

/// A scan-resistant store that many threads use at once.
///
/// One lock: with a request's other work between lookups, shards with a lock each were no faster on two
/// cores.
final class SharedStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let store: Mutex<ScanResistantStore<Key, Value>>

  /// - Parameter capacity: The largest total cost of all values.
  init(capacity: Int) { store = Mutex(ScanResistantStore(capacity: capacity)) }

  var statistics: StoreStatistics {
    store.withLock {
      StoreStatistics(
        bytes: $0.cost, capacity: $0.capacity, entries: $0.count, evictions: $0.evictions)
    }
  }

  /// Finds a value and counts that as a use.
  func value(for key: Key) -> Value? { store.withLock { $0.value(for: key) } }

  /// Inserts a value, unless it alone exceeds the capacity.
  func insert(_ value: Value, cost: Int, for key: Key) {
    store.withLock { store in _ = store.insert(value, cost: cost, for: key) }
  }
}

/// How full a cache is.
struct StoreStatistics: Hashable, Sendable {
  var bytes = 0
  var capacity = 0
  var entries = 0
  var evictions = 0
}
