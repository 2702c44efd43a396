internal import CoreMetrics
internal import Synchronization

/// Durations. Recording one takes two additions and five comparisons of integers.
final class TimerSeries: MetricSeries, TimerHandler {
  let key: SeriesKey
  private let bounds: [String]
  private let buckets: Buckets<UInt64>
  /// In nanoseconds, which 64 bits hold for 584 years of recorded time.
  private let sum = Atomic<UInt64>(0)

  init(_ key: SeriesKey, _ description: MetricDescription) {
    self.key = key
    let nanoseconds = description.nanoseconds
    bounds = nanoseconds.map(ExpositionText.seconds)
    buckets = Buckets(bounds: nanoseconds, greatest: .max)
  }

  /// A negative duration, from a clock that was set back, counts as 0.
  func recordNanoseconds(_ duration: Int64) {
    let duration = UInt64(max(0, duration))
    buckets.record(duration)
    sum.wrappingAdd(duration, ordering: .relaxed)
  }

  func write(to text: inout ExpositionText) {
    text.histogram(
      key, bounds: bounds, counts: buckets.read(),
      sum: ExpositionText.seconds(nanoseconds: sum.load(ordering: .relaxed)))
  }
}

/// Values that are not durations.
final class RecorderSeries: MetricSeries, RecorderHandler {
  let key: SeriesKey
  private let bounds: [String]
  private let buckets: Buckets<Double>
  private let sum = Atomic<Double>(0)

  init(_ key: SeriesKey, _ description: MetricDescription) {
    self.key = key
    bounds = description.bounds.map(ExpositionText.number)
    buckets = Buckets(bounds: description.bounds, greatest: .infinity)
  }

  /// A value that is not finite is ignored, since the sum would never be finite again.
  func record(_ value: Double) {
    guard value.isFinite else { return }
    buckets.record(value)
    sum.add(value)
  }

  func record(_ value: Int64) { record(Double(value)) }

  func write(to text: inout ExpositionText) {
    text.histogram(
      key, bounds: bounds, counts: buckets.read(),
      sum: ExpositionText.number(sum.load(ordering: .relaxed)))
  }
}
