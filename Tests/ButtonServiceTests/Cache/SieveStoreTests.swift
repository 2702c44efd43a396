import ButtonService
import TestSupport
import Testing

/// A bounded store keeps values that are in use, even during a scan, and evicts the rest.
@Suite struct SieveStoreTests {
  private final class Item: Sendable {
    let number: Int
    let count = UseCount()

    init(_ number: Int = 0) { self.number = number }

    var isHeld: Bool { count.isHeld }
  }

  private typealias Store = SieveStore<Int, Item>

  /// An attacker requests 100,000 different pictures, once or twice each, while other clients
  /// request a hundred pictures now and then.
  @Test(arguments: [1, 2])
  func scanWashesOutNothingInUse(asksForEach: Int) {
    var store = Store(capacity: 1000)
    let popular = Set(0..<100)
    for _ in 0..<4 {
      for key in popular where store.value(for: key) == nil {
        store.insert(Item(), cost: 1, for: key)
      }
    }
    var misses = 0
    for step in 0..<100_000 / asksForEach {
      let scanned = 1000 + step
      for _ in 0..<asksForEach where store.value(for: scanned) == nil {
        store.insert(Item(), cost: 1, for: scanned)
      }
      // Ten requests of the attacker for each request of the others.
      if step.isMultiple(of: 10), store.value(for: step / 10 % 100) == nil { misses += 1 }
    }
    #expect(misses == 0)
  }

  /// Values that were popular before are evicted when others are used now.
  @Test func formerFavouritesLeave() {
    var store = Store(capacity: 100)
    for round in 0..<10 {
      for _ in 0..<20 {
        for key in round * 100..<round * 100 + 50 where store.value(for: key) == nil {
          store.insert(Item(), cost: 1, for: key)
        }
      }
      let present = (round * 100..<round * 100 + 50).count { store.value(for: $0) != nil }
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
    var items: [Int: Item] = [:]
    for step in 0..<2000 {
      let key = Int.random(in: keys, using: &generator)
      if Bool.random(using: &generator) {
        let item = Item(key * 10)
        let kept = store.insert(item, item.count, cost: costs[key], for: key, hash: hash(key))
        try #require(kept === item || kept === items[key])
        if costs[key] <= capacity { items[key] = kept }
      } else {
        let expected = items[key].flatMap { $0.isHeld ? $0 : nil }
        let found = store.value(hash: hash(key)) { $0 == key }
        try #require(found === expected, "\(step)")
      }
      let held = items.filter { $0.value.isHeld }
      try #require(store.count == held.count, "step \(step)")
      try #require(store.cost == held.reduce(0) { $0 + costs[$1.key] }, "step \(step)")
      try #require(store.cost <= capacity, "step \(step)")
    }
  }

  /// Once, an insertion among values that are all in use walked the queue three times, while others waited.
  @Test(arguments: [1, 3]) func anInsertionSparesFewValues(uses: Int) {
    var store = Store(capacity: 10_000)
    var all: [Item] = []
    for key in 0..<40_000 {
      let item = Item()
      store.insert(item, item.count, cost: 1, for: key, hash: key)
      // What it has spared must be used anew.
      if key % 1000 == 1 { #expect(all.count { $0.count.uses == 0 } <= 64) }
      for _ in 0..<uses { item.count.use() }
      all.append(item)
      // Everything that is there stays in use.
      if key % 1000 == 0 { for old in all { old.count.use() } }
    }
    #expect(store.count == 10_000)
  }

  /// Event loops count uses without the store, and learn that something has left it.
  @Test func usesAreCountedFromOutside() {
    var store = Store(capacity: 10)
    let (used, unused) = (Item(1), Item(2))
    store.insert(used, used.count, cost: 4, for: 1, hash: 1)
    store.insert(unused, unused.count, cost: 4, for: 2, hash: 2)
    for _ in 0..<UInt8.max { used.count.use() }
    #expect(used.count.uses == UseCount.most)
    store.insert(Item(3), cost: 4, for: 3)
    #expect(store.value(for: 1)?.number == 1 && store.value(for: 2) == nil)
    #expect(used.isHeld && !unused.isHeld)
    unused.count.use()
    // A thread that had read the count before.
    unused.count.replace(0, with: 1)
    #expect(!unused.isHeld, "what has left does not come back by being used")
  }
}

extension SieveStore where Key == Int {
  fileprivate func value(for key: Int) -> Value? { value(hash: key) { $0 == key } }

  fileprivate mutating func insert(_ value: Value, cost: Int, for key: Int) {
    insert(value, cost: cost, for: key, hash: key)
  }
}
