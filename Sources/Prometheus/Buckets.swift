internal import Synchronization

/// How many finite bounds a histogram can have: one less than a power of two, for the search.
let bucketLimit = 31

/// The counts of a histogram's buckets, recorded by many threads without a lock.
struct Buckets<Value: Comparable & Sendable>: ~Copyable, Sendable {
  let count: Int
  private let bounds: InlineArray<31, Value>
  /// The bucket after the last bound is the infinite one.
  private let counts = InlineArray<32, Atomic<UInt64>> { _ in Atomic(0) }

  /// - Parameters:
  ///   - bounds: Ascending inclusive upper bounds, at most ``bucketLimit``.
  ///   - greatest: No recorded value is greater.
  init(bounds: [Value], greatest: Value) {
    count = bounds.count
    self.bounds = InlineArray { $0 < bounds.count ? bounds[$0] : greatest }
  }

  /// Counts a value. This takes the same five comparisons for any value.
  func record(_ value: Value) {
    counts[index(of: value)].wrappingAdd(1, ordering: .relaxed)
  }

  /// The number of values in each bucket, the infinite one last. Not those of one moment while
  /// values are being recorded, so a total has to be computed from them.
  func read() -> [UInt64] { (0...count).map { counts[$0].load(ordering: .relaxed) } }

  /// How many bounds are less than the value.
  private func index(of value: Value) -> Int {
    var index = 0
    var step = 16
    while step > 0 {
      if bounds[index + step - 1] < value { index += step }
      step >>= 1
    }
    return index
  }
}

extension Atomic where Value == Double {
  /// Adds to the value, which another thread may change meanwhile.
  func add(_ amount: Double) {
    var value = load(ordering: .relaxed)
    var isAdded = false
    while !isAdded {
      (isAdded, value) = weakCompareExchange(
        expected: value, desired: value + amount, ordering: .relaxed)
    }
  }
}
