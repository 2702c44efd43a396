import Synchronization
import TestSupport
import Testing

@testable import ButtonService

/// Many threads share one store.
@Suite struct SharedStoreTests {
  @Test func threadsFindWhatOthersKept() async throws {
    let store = SharedStore<Int, Int>(capacity: 160_000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          try await OwnThread.run {
            var generator = SplitMix64(seed: UInt64(thread))
            for _ in 0..<20_000 {
              let key = Int.random(in: 0..<5000, using: &generator)
              if let value = store.value(for: key) {
                #expect(value == key * 3)
              } else {
                store.insert(key * 3, cost: 100, for: key)
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect((80_001...160_000).contains(store.statistics.bytes))
  }
}
