internal import Synchronization

/// A count that only grows, by many threads at once, without a lock.
package final class Counter: Sendable {
  private let count = Atomic<UInt64>(0)

  package init() {}

  package func increment() { count.wrappingAdd(1, ordering: .relaxed) }

  package var value: Double { Double(count.load(ordering: .relaxed)) }
}

/// Counters of one metric. Making one takes a lock, so make it once and keep it where that matters.
package final class Counters<Key: Hashable & Sendable>: Sendable {
  private let counters: Mutex<[Key: Counter]>
  private let keys: [Key]

  /// - Parameter keys: The keys that are written from the beginning; others are written from their first use.
  package init(_ keys: [Key] = []) {
    self.keys = keys
    counters = Mutex(Dictionary(uniqueKeysWithValues: keys.map { ($0, Counter()) }))
  }

  package subscript(_ key: Key) -> Counter {
    counters.withLock { counters in
      if let known = counters[key] { return known }
      let counter = Counter()
      counters[key] = counter
      return counter
    }
  }

  /// - Parameter labels: The values of a key's labels.
  package func values(_ labels: (Key) -> [String]) -> [[String]: Double] {
    let all = counters.withLock { $0 }.filter { keys.contains($0.key) || $0.value.value > 0 }
    return Dictionary(uniqueKeysWithValues: all.map { (labels($0), $1.value) })
  }
}

/// Durations, counted in buckets by many threads at once, without a lock.
package final class Timer: Sendable {
  private let bounds: [UInt64]
  /// The bounds in seconds, with the infinite one.
  private let names: [String]
  /// The bucket after the last bound is the infinite one.
  private let counts = InlineArray<32, Atomic<UInt64>> { _ in Atomic(0) }
  /// In nanoseconds, which 64 bits hold for 584 years of recorded time.
  private let sum = Atomic<UInt64>(0)

  /// - Parameter bounds: The inclusive upper bounds of the buckets, in whole nanoseconds: at most 31,
  ///   ascending, without the infinite one.
  package init(_ bounds: [Duration]) {
    self.bounds = bounds.map { UInt64($0 / .nanoseconds(1)) }
    names = self.bounds.map(Sample.seconds) + ["+Inf"]
    precondition(bounds.count < 32 && zip(bounds, bounds.dropFirst()).allSatisfy(<))
  }

  /// A negative duration, from a clock that was set back, counts as 0.
  package func recordNanoseconds(_ duration: Int64) {
    let duration = UInt64(max(0, duration))
    // Most durations are short, and found at once.
    let bucket = bounds.firstIndex { duration <= $0 } ?? bounds.count
    counts[bucket].wrappingAdd(1, ordering: .relaxed)
    sum.wrappingAdd(duration, ordering: .relaxed)
  }

  /// The buckets add up, since the total is computed from them, even while durations are recorded.
  package func samples() -> [Sample] {
    var total: UInt64 = 0
    let buckets = names.enumerated().map { index, bound in
      total += counts[index].load(ordering: .relaxed)
      return Sample(suffix: "_bucket", bound: bound, value: String(total))
    }
    let sum = Sample.seconds(nanoseconds: sum.load(ordering: .relaxed))
    return buckets + [
      Sample(suffix: "_sum", value: sum), Sample(suffix: "_count", value: String(total)),
    ]
  }
}
