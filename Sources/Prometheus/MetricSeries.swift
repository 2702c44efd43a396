internal import CoreMetrics
internal import Synchronization

/// Names a series: its metric as it is written, and its labels.
struct SeriesKey: Sendable {
  let family: String
  let labels: SeriesLabels
}

/// A series: what swift-metrics calls a handler.
protocol MetricSeries: AnyObject, Sendable {
  var key: SeriesKey { get }

  func write(to text: inout ExpositionText)
}

/// Values that live elsewhere, added up. They are read on the thread that writes, without a lock.
final class Readings: Sendable {
  private let reads = Mutex<[@Sendable () -> Double]>([])

  func add(_ read: @escaping @Sendable () -> Double) { reads.withLock { $0.append(read) } }

  func sum() -> Double { reads.withLock { $0 }.reduce(0) { $0 + $1() } }
}

final class CounterSeries: MetricSeries, CounterHandler, FloatingPointCounterHandler {
  let key: SeriesKey
  let readings = Readings()
  private let count = Atomic<UInt64>(0)
  /// What was added as floating-point numbers.
  private let rest = Atomic<Double>(0)

  init(_ key: SeriesKey) { self.key = key }

  /// A counter never decreases, so a negative amount is ignored.
  func increment(by amount: Int64) {
    guard amount > 0 else { return }
    count.wrappingAdd(UInt64(amount), ordering: .relaxed)
  }

  func increment(by amount: Double) {
    guard amount > 0, amount.isFinite else { return }
    rest.add(amount)
  }

  func reset() {
    count.store(0, ordering: .relaxed)
    rest.store(0, ordering: .relaxed)
  }

  func write(to text: inout ExpositionText) {
    let count = count.load(ordering: .relaxed)
    let rest = rest.load(ordering: .relaxed) + readings.sum()
    text.sample(
      key, rest == 0 ? String(count) : ExpositionText.number(Double(count) + rest))
  }
}

final class GaugeSeries: MetricSeries, MeterHandler, RecorderHandler {
  let key: SeriesKey
  let readings = Readings()
  private let value = Atomic<Double>(0)

  init(_ key: SeriesKey) { self.key = key }

  func set(_ value: Double) { self.value.store(value, ordering: .relaxed) }
  func set(_ value: Int64) { set(Double(value)) }
  func record(_ value: Double) { set(value) }
  func record(_ value: Int64) { set(Double(value)) }
  func increment(by amount: Double) { value.add(amount) }
  func decrement(by amount: Double) { value.add(-amount) }

  func write(to text: inout ExpositionText) {
    text.sample(key, ExpositionText.number(value.load(ordering: .relaxed) + readings.sum()))
  }
}
