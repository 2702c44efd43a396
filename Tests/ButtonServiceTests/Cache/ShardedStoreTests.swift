import Synchronization
import TestSupport
import Testing

@testable import ButtonService

/// Many threads share one store.
@Suite struct ShardedStoreTests {
  @Test func threadsFindWhatOthersKept() async throws {
    let store = ShardedStore<Int, Int>(capacity: 160_000, smallestShard: 10_000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          try await OwnThread.run {
            var generator = SplitMix64(seed: UInt64(thread))
            for _ in 0..<20_000 {
              let key = Int.random(in: 0..<5000, using: &generator)
              if let value = store.value(for: Hashed(key)) {
                #expect(value == key * 3)
              } else {
                store.insert(key * 3, cost: 100, for: Hashed(key))
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect((80_001...160_000).contains(store.statistics.bytes))
  }

  /// A small store is not split into shards so small that nothing fits.
  @Test func smallStoreHoldsWhatFits() {
    let store = ShardedStore<Int, Int>(capacity: 1000, smallestShard: 4000)
    store.insert(1, cost: 900, for: Hashed(1))
    #expect(store.value(for: Hashed(1)) == 1)
    let tiny = ShardedStore<Int, Int>(capacity: 0, smallestShard: 4000)
    tiny.insert(1, cost: 1, for: Hashed(1))
    #expect(tiny.value(for: Hashed(1)) == nil)
  }
}
