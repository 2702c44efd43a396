internal import Synchronization

/// Durations, counted in buckets by many threads at once, without a lock.
final class Timer: Sendable {
  /// How many finite bounds a timer can have.
  static let boundLimit = 31

  private let bounds: [UInt64]
  /// The bucket after the last bound is the infinite one.
  private let counts = InlineArray<32, Atomic<UInt64>> { _ in Atomic(0) }
  /// In nanoseconds, which 64 bits hold for 584 years of recorded time.
  private let sum = Atomic<UInt64>(0)

  init(bounds: [UInt64]) { self.bounds = bounds }

  /// A negative duration, from a clock that was set back, counts as 0.
  func recordNanoseconds(_ duration: Int64) {
    let duration = UInt64(max(0, duration))
    // Most durations are short, and found at once.
    let bucket = bounds.firstIndex { duration <= $0 } ?? bounds.count
    counts[bucket].wrappingAdd(1, ordering: .relaxed)
    sum.wrappingAdd(duration, ordering: .relaxed)
  }

  /// The buckets add up, since the total is computed from them, even while durations are recorded.
  var samples: [Sample] {
    var total: UInt64 = 0
    let buckets = (bounds.map(Sample.seconds) + ["+Inf"]).enumerated().map { index, bound in
      total += counts[index].load(ordering: .relaxed)
      return Sample(suffix: "_bucket", bound: bound, value: String(total))
    }
    let sum = Sample.seconds(nanoseconds: sum.load(ordering: .relaxed))
    return buckets + [
      Sample(suffix: "_sum", value: sum), Sample(suffix: "_count", value: String(total)),
    ]
  }
}
