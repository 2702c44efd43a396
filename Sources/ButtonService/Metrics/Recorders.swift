internal import Synchronization

/// A count that only grows, by many threads at once, without a lock.
package final class Counter: Sendable {
  private let count = Atomic<UInt64>(0)

  package init() {}

  package func increment(by number: UInt64 = 1) { count.wrappingAdd(number, ordering: .relaxed) }

  package var value: UInt64 { count.load(ordering: .relaxed) }
}

/// Counters of one metric. Making one takes a lock, so make it once and keep it where that matters.
package final class Counters<Key: Hashable & Sendable>: Sendable {
  private let counters = Mutex<[Key: Counter]>([:])

  package init() {}

  package subscript(_ key: Key) -> Counter {
    counters.withLock { counters in
      if let known = counters[key] { return known }
      let counter = Counter()
      counters[key] = counter
      return counter
    }
  }

  /// The counts from 1 on, by the values of their labels.
  package func values(_ labels: (Key) -> [String]) -> [[String]: Double] {
    let all = counters.withLock { $0 }.filter { $0.value.value > 0 }
    return Dictionary(uniqueKeysWithValues: all.map { (labels($0), Double($1.value)) })
  }
}

/// Durations, counted in buckets by many threads at once, without a lock.
package final class Timer: Sendable {
  private let bounds: [UInt64]
  /// The bounds in seconds, with the infinite one.
  private let names: [String]
  /// One for each name.
  private let counts: [Counter]
  /// In nanoseconds, which 64 bits hold for 584 years of recorded time.
  private let sum = Counter()

  /// - Parameter bounds: The inclusive upper bounds of the buckets, in whole nanoseconds, ascending, without the infinite
  ///   one.
  package init(_ bounds: [Duration]) {
    self.bounds = bounds.map { UInt64($0 / .nanoseconds(1)) }
    names = self.bounds.map(Sample.seconds) + ["+Inf"]
    counts = names.map { _ in Counter() }
    precondition(zip(bounds, bounds.dropFirst()).allSatisfy(<))
  }

  /// A negative duration, from a clock that was set back, counts as 0.
  package func recordNanoseconds(_ duration: Int64) {
    let duration = UInt64(max(0, duration))
    // Most durations are short, and found at once.
    counts[bounds.firstIndex { duration <= $0 } ?? bounds.count].increment()
    sum.increment(by: duration)
  }

  /// The buckets add up, since the total is computed from them, even while durations are recorded.
  package func samples() -> [Sample] {
    var total: UInt64 = 0
    let buckets = zip(names, counts).map { bound, count in
      total += count.value
      return Sample(suffix: "_bucket", bound: bound, value: String(total))
    }
    return buckets + [
      Sample(suffix: "_sum", value: Sample.seconds(nanoseconds: sum.value)),
      Sample(suffix: "_count", value: String(total)),
    ]
  }
}
