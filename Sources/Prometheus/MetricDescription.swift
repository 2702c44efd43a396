/// What swift-metrics makes of a metric.
package enum MetricKind: String, Sendable {
  /// A count that never decreases.
  case counter
  /// A value that goes up and down: a `Meter`, a `Gauge`, a `Recorder` that does not aggregate.
  case gauge
  /// Durations, written in seconds.
  case timer
  /// Other values: a `Recorder` that aggregates.
  case histogram

  /// The type as Prometheus names it.
  package var type: String { self == .timer ? "histogram" : rawValue }

  /// The names of the family and its samples, none of which another family may have.
  func names(of family: String) -> Set<String> {
    guard type == "histogram" else { return [family] }
    return [family, family + "_bucket", family + "_sum", family + "_count"]
  }
}

/// What a reader has to know about a metric, declared before its first use.
///
/// Descriptions are part of the program, so a wrong one ends it: every start, and every test that
/// makes a registry, reveals it.
package struct MetricDescription: Hashable, Sendable {
  package let name: String
  package let kind: MetricKind
  /// A sentence; empty only for metrics that were not declared.
  package let help: String
  package let labels: [String]
  /// The inclusive upper bounds of a histogram's buckets, without the infinite one: in seconds for
  /// a timer, otherwise in the metric's own unit.
  package let bounds: [Double]

  /// 25 µs to 10 s.
  package static let defaultDurations: [Duration] = [
    .microseconds(25), .microseconds(50), .microseconds(100), .microseconds(250),
    .microseconds(500), .milliseconds(1), .microseconds(2500), .milliseconds(5), .milliseconds(10),
    .milliseconds(25), .milliseconds(50), .milliseconds(100), .milliseconds(250),
    .milliseconds(500), .seconds(1), .milliseconds(2500), .seconds(5), .seconds(10),
  ]

  /// Powers of four from 1 to 16,777,216, for sizes and counts.
  package static let defaultBounds = (0...12).map { Double(1 << (2 * $0)) }

  package static func counter(_ name: String, help: String, labels: [String] = []) -> Self {
    Self(name, .counter, help, labels, [])
  }

  package static func gauge(_ name: String, help: String, labels: [String] = []) -> Self {
    Self(name, .gauge, help, labels, [])
  }

  /// - Parameter bounds: At most 31, whole nanoseconds, up to a day.
  package static func timer(
    _ name: String, help: String, labels: [String] = [], bounds: [Duration] = defaultDurations
  ) -> Self {
    precondition(
      bounds.allSatisfy {
        (.nanoseconds(1) ... .seconds(86_400)).contains($0)
          && $0.components.attoseconds.isMultiple(of: 1_000_000_000)
      }, "\(name) has a bound that is not 1 ns to a day in whole nanoseconds")
    return Self(name, .timer, help, labels, bounds.map { $0 / .seconds(1) })
  }

  /// - Parameter bounds: At most 31.
  package static func histogram(
    _ name: String, help: String, labels: [String] = [], bounds: [Double] = defaultBounds
  ) -> Self {
    Self(name, .histogram, help, labels, bounds)
  }

  /// A metric that is used but was not declared.
  static func undeclared(_ name: String, _ kind: MetricKind) -> Self {
    switch kind {
    case .counter: counter(name, help: "")
    case .gauge: gauge(name, help: "")
    case .timer: timer(name, help: "")
    case .histogram: histogram(name, help: "")
    }
  }

  private init(
    _ name: String, _ kind: MetricKind, _ help: String, _ labels: [String], _ bounds: [Double]
  ) {
    precondition(MetricName.isMetric(name), "\(name) is not a name for a metric")
    precondition(labels.allSatisfy(MetricName.isLabel), "\(name) has an invalid label: \(labels)")
    precondition(Set(labels).count == labels.count, "\(name) has a label twice: \(labels)")
    precondition(bounds.count <= bucketLimit, "\(name) has more than \(bucketLimit) bounds")
    precondition(bounds.allSatisfy(\.isFinite), "\(name) has a bound that is not finite")
    precondition(
      zip(bounds, bounds.dropFirst()).allSatisfy(<), "the bounds of \(name) do not ascend")
    self.name = name
    self.kind = kind
    self.help = help
    self.labels = labels
    self.bounds = bounds
  }

  /// The bounds of a timer. Seconds as `Double` give back whole nanoseconds up to 26 days.
  var nanoseconds: [UInt64] { bounds.map { UInt64(($0 * 1e9).rounded()) } }

  var names: Set<String> { kind.names(of: name) }
}
