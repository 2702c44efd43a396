/// The types of Prometheus, by the names that it gives them.
enum MetricKind: String, Sendable {
  /// A count that never decreases.
  case counter
  /// A value that goes up and down.
  case gauge
  /// Durations, written in seconds.
  case histogram
}

/// What a reader has to know about a metric, declared before its first use.
///
/// Descriptions are part of the program, so a wrong one ends it: every start reveals it.
struct MetricDescription: Sendable {
  let name: String
  let kind: MetricKind
  /// A sentence.
  let help: String
  let labels: [String]
  /// The inclusive upper bounds of a histogram's buckets in nanoseconds, without the infinite one.
  let bounds: [UInt64]

  static func counter(_ name: String, help: String, labels: [String] = []) -> Self {
    Self(name: name, kind: .counter, help: help, labels: labels, bounds: [])
  }

  static func gauge(_ name: String, help: String, labels: [String] = []) -> Self {
    Self(name: name, kind: .gauge, help: help, labels: labels, bounds: [])
  }

  /// - Parameter bounds: At most ``Timer/boundLimit``, in whole nanoseconds.
  static func timer(
    _ name: String, help: String, labels: [String] = [], bounds: [Duration]
  ) -> Self {
    let nanoseconds = bounds.map { UInt64($0 / .nanoseconds(1)) }
    precondition(bounds.count <= Timer.boundLimit, "\(name) has too many bounds")
    precondition(
      zip([0] + nanoseconds, nanoseconds).allSatisfy(<), "the bounds of \(name) do not ascend")
    return Self(name: name, kind: .histogram, help: help, labels: labels, bounds: nanoseconds)
  }

  /// The names of its samples, none of which another metric may have.
  var names: [String] {
    kind == .histogram ? ["", "_bucket", "_sum", "_count"].map { name + $0 } : [name]
  }
}
