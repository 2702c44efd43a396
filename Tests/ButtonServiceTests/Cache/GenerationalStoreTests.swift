import TestSupport
import Testing

@testable import ButtonService

/// A bounded store keeps what is used and forgets the rest.
@Suite struct GenerationalStoreTests {
  private typealias Store = GenerationalStore<Int, String>

  @Test func findsWhatItKeeps() {
    var store = Store(capacity: 10)
    store.insert("one", cost: 1, for: 1)
    #expect(store.value(for: 1) == "one")
    #expect(store.value(for: 2) == nil)
    #expect(store.count == 1)
    #expect(store.cost == 1)
  }

  @Test func replacedValueCostsOnce() {
    var store = Store(capacity: 10)
    store.insert("one", cost: 3, for: 1)
    store.insert("another", cost: 2, for: 1)
    #expect(store.value(for: 1) == "another")
    #expect(store.count == 1)
    #expect(store.cost == 2)
  }

  /// Also where the old value lies in the old generation.
  @Test func replacedOldValueIsForgotten() {
    var store = Store(capacity: 10)
    store.insert("old", cost: 3, for: 1)
    store.insert("other", cost: 5, for: 2)
    store.insert("new", cost: 1, for: 1)
    #expect(store.value(for: 1) == "new")
    #expect(store.count == 2 || store.count == 1)
    #expect(store.cost <= 10)
  }

  @Test func tooLargeAValueIsNotKept() {
    var store = Store(capacity: 10)
    store.insert("small", cost: 2, for: 1)
    store.insert("large", cost: 11, for: 2)
    #expect(store.value(for: 2) == nil)
    #expect(store.value(for: 1) == "small")
    store.insert("large", cost: 11, for: 1)
    #expect(store.value(for: 1) == nil, "a value that was replaced must not come back")
    #expect(store.cost == 0)
  }

  @Test func usedValueSurvivesAScan() {
    var store = Store(capacity: 20)
    store.insert("popular", cost: 1, for: -1)
    for key in 0..<1000 {
      store.insert("scan", cost: 1, for: key)
      if key.isMultiple(of: 5) { #expect(store.value(for: -1) == "popular") }
    }
    #expect(store.value(for: 0) == nil)
  }

  @Test func nothingFitsIntoNothing() {
    var store = Store(capacity: 0)
    store.insert("one", cost: 1, for: 1)
    #expect(store.count == 0)
    #expect(store.value(for: 1) == nil)
  }

  /// Random use against a plain model: it remembers every value, and the order of use.
  @Test(arguments: 0..<16)
  func behavesAsItsModel(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let capacity = Int.random(in: 1...60, using: &generator)
    var store = GenerationalStore<Int, Int>(capacity: capacity)
    var model = Model(guaranteed: capacity / 2)
    let keys = 0..<24
    for step in 0..<500 {
      let key = Int.random(in: keys, using: &generator)
      if Bool.random(using: &generator) {
        let cost = Int.random(in: 1...12, using: &generator)
        store.insert(step, cost: cost, for: key)
        model.insert(step, cost: cost, for: key)
      } else {
        let value = store.value(for: key)
        try #require(
          value == nil || value == model.values[key]?.value, "step \(step): a stale value")
        if value == nil { model.forget(key) } else { model.use(key) }
      }
      let present = keys.filter { key in
        var copy = store
        return copy.value(for: key) != nil
      }
      try #require(store.count == present.count, "step \(step)")
      try #require(store.cost == present.reduce(0) { $0 + (model.values[$1]?.cost ?? 0) })
      try #require(store.cost <= capacity, "step \(step)")
      try #require(Set(present).isSuperset(of: model.recent), "step \(step)")
    }
  }
}

/// Remembers everything, and knows what was used last.
private struct Model {
  /// The cost up to which the values used last must be there.
  let guaranteed: Int
  private(set) var values: [Int: (value: Int, cost: Int)] = [:]
  private var uses: [(key: Int, cost: Int)] = []

  init(guaranteed: Int) { self.guaranteed = guaranteed }

  mutating func insert(_ value: Int, cost: Int, for key: Int) {
    forget(key)
    guard cost <= guaranteed else { return }
    values[key] = (value, cost)
    use(key)
  }

  mutating func use(_ key: Int) {
    if let cost = values[key]?.cost { uses.append((key, cost)) }
  }

  mutating func forget(_ key: Int) { values[key] = nil }

  /// The keys used last, up to the guaranteed cost. A key counts with the highest cost that it had.
  var recent: Set<Int> {
    var costs: [Int: Int] = [:]
    for (key, cost) in uses.reversed() {
      costs[key] = max(cost, costs[key] ?? 0)
      if costs.values.reduce(0, +) > guaranteed {
        costs[key] = nil
        break
      }
    }
    return Set(costs.keys.filter { values[$0] != nil })
  }
}
