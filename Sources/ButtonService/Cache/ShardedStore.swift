internal import Synchronization

/// A scan-resistant store that many threads use at once: each key belongs to one of several
/// shards, each with a lock of its own.
final class ShardedStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Shard: Sendable {
    let store: Mutex<ScanResistantStore<Hashed<Key>, Value>>

    init(capacity: Int) { store = Mutex(ScanResistantStore(capacity: capacity)) }
  }

  private let shards: [Shard]

  /// - Parameters:
  ///   - capacity: The largest total cost of all values.
  ///   - smallestShard: The least capacity of a shard; a small store has a single one.
  init(capacity: Int, smallestShard: Int) {
    // Enough shards that two cores seldom wait for the same lock.
    let count = min(16, max(1, capacity / smallestShard))
    shards = (0..<count).map { _ in Shard(capacity: capacity / count) }
  }

  var statistics: StoreStatistics {
    shards.reduce(StoreStatistics()) { sum, shard in
      sum
        + shard.store.withLock {
          StoreStatistics(
            bytes: $0.cost, capacity: $0.capacity, entries: $0.count, evictions: $0.evictions)
        }
    }
  }

  /// Finds a value and counts that as a use.
  func value(for key: Hashed<Key>) -> Value? {
    shard(of: key).store.withLock { $0.value(for: key) }
  }

  /// Inserts a value, unless it alone exceeds the capacity of a shard.
  func insert(_ value: Value, cost: Int, for key: Hashed<Key>) {
    shard(of: key).store.withLock { store in _ = store.insert(value, cost: cost, for: key) }
  }

  private func shard(of key: Hashed<Key>) -> Shard {
    shards[Int(UInt(bitPattern: key.hash) % UInt(shards.count))]
  }
}
