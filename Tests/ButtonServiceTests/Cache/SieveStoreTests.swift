import ButtonService
import TestSupport
import Testing

/// A bounded store keeps values that are in use, even during a scan, and evicts the rest.
@Suite struct SieveStoreTests {
  private final class Item: Sendable {
    let number: Int

    init(_ number: Int = 0) { self.number = number }
  }

  /// An item as long as the store has it.
  private struct Held {
    weak var item: Item?
  }

  private typealias Store = SieveStore<Item>

  /// An attacker requests 100,000 different pictures, once or twice each, while other clients
  /// request a hundred pictures now and then.
  @Test(arguments: [1, 2])
  func scanWashesOutNothingInUse(asksForEach: Int) {
    var store = Store(capacity: 1000)
    let popular = Set(0..<100)
    for _ in 0..<4 {
      for key in popular where store.value(key) == nil {
        store.insert(Item(), cost: 1, hash: key)
      }
    }
    var misses = 0
    for step in 0..<100_000 / asksForEach {
      let scanned = 1000 + step
      for _ in 0..<asksForEach where store.value(scanned) == nil {
        store.insert(Item(), cost: 1, hash: scanned)
      }
      // Ten requests of the attacker for each request of the others.
      if step.isMultiple(of: 10), store.value(step / 10 % 100) == nil { misses += 1 }
    }
    #expect(misses == 0)
  }

  /// Values that were popular before are evicted when others are used now.
  @Test func formerFavouritesLeave() {
    var store = Store(capacity: 100)
    for round in 0..<10 {
      for _ in 0..<20 {
        for key in round * 100..<round * 100 + 50 where store.value(key) == nil {
          store.insert(Item(), cost: 1, hash: key)
        }
      }
      let present = (round * 100..<round * 100 + 50).count { store.value($0) != nil }
      #expect(present == 50, "round \(round)")
    }
  }

  /// Random use against a model that remembers everything: never a wrong value, never over the
  /// capacity, and the store's own count and cost are right.
  @Test(arguments: 0..<16)
  func booksBalance(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let capacity = Int.random(in: 0...60, using: &generator)
    var store = Store(capacity: capacity)
    let keys = 0..<24
    let costs = keys.map { _ in Int.random(in: 1...12, using: &generator) }
    // Keys of which two share a hash replace each other.
    func hash(_ key: Int) -> Int { key == 23 ? 22 : key }
    var items: [Int: Held] = [:]
    for step in 0..<2000 {
      let key = Int.random(in: keys, using: &generator)
      if Bool.random(using: &generator) {
        let item = Item(key * 10)
        store.insert(item, cost: costs[key], hash: hash(key))
        items[key] = Held(item: item)
      } else {
        let found = store.value(hash(key)).flatMap { $0.number == key * 10 ? $0 : nil }
        try #require(found === items[key]?.item, "\(step)")
      }
      let held = items.filter { $0.value.item != nil }
      try #require(store.count == held.count, "step \(step)")
      try #require(store.cost == held.reduce(0) { $0 + costs[$1.key] }, "step \(step)")
      try #require(store.cost <= capacity, "step \(step)")
    }
  }

  /// Once, an insertion among values that are all in use walked the queue three times, while others waited.
  @Test(arguments: [1, 3]) func anInsertionSparesFewValues(uses: Int) {
    // One more, and the hand would meet the first again.
    let capacity = 64
    var store = Store(capacity: capacity)
    for key in 0..<4 * capacity {
      store.insert(Item(), cost: 1, hash: key)
      for _ in 0..<uses { _ = store.value(key) }
      // Everything that is there stays in use, and what is spared must be used anew: an insertion that spares more than
      // some has to evict the latest.
      if key % 10 == 0 { for old in max(0, key - capacity)..<key { _ = store.value(old) } }
    }
    #expect(store.count == capacity)
    for key in 0..<capacity { _ = store.value(key) }
    let latest = (0..<4 * capacity).filter { store.value($0) != nil }.max()
    store.insert(Item(), cost: 1, hash: -1)
    #expect(latest.map { store.value($0) == nil } == true)
  }
}
