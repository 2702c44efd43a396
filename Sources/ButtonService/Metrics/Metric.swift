/// A metric of Prometheus: what a reader has to know, and how its values are read.
package struct Metric<Source>: Sendable {
  /// The types of Prometheus, by the names that it gives them.
  package enum Kind: String, Sendable {
    /// A count that never decreases.
    case counter
    /// A value that goes up and down.
    case gauge
    /// Durations, written in seconds.
    case histogram
  }

  package let kind: Kind
  package let name: String
  /// A sentence without backslashes, which would be escapes.
  package let help: String
  /// The names of its labels. All have few values, whatever clients send, and none that needs an escape.
  package let labels: [String]
  /// The samples of each series, by the values of its labels. Is called for every text, on the thread that
  /// writes it.
  private let read: @Sendable (Source) -> [[String]: [Sample]]

  /// Whatever its kind, by the values of the labels.
  package init(
    _ kind: Kind, _ name: String, help: String, labels: [String] = [],
    samples read: @escaping @Sendable (Source) -> [[String]: [Sample]]
  ) {
    (self.kind, self.name, self.help, self.labels, self.read) = (kind, name, help, labels, read)
  }

  /// A count or a value; `nil` if there is none.
  package init(_ kind: Kind, _ name: String, help: String, read: @escaping @Sendable (Source) -> Double?) {
    self.init(kind, name, help: help) { read($0).map { [[]: [Sample($0)]] } ?? [:] }
  }

  /// Counts or values, by the values of the labels.
  package init(
    _ kind: Kind, _ name: String, help: String, labels: [String],
    read: @escaping @Sendable (Source) -> [[String]: Double]
  ) {
    self.init(kind, name, help: help, labels: labels) { read($0).mapValues { [Sample($0)] } }
  }

  /// Writes the metric's lines, its series in the order of their labels.
  fileprivate func write(_ source: Source, to text: inout String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    let series = read(source).map { values, samples in
      (zip(labels, values).sorted { $0.0 < $1.0 }.map { name, value in "\(name)=\"\(value)\"" }, samples)
    }
    for (labels, samples) in series.sorted(by: { $0.0.joined() < $1.0.joined() }) {
      for sample in samples {
        let all = labels + (sample.bound.map { ["le=\"\($0)\""] } ?? [])
        text += "\(name)\(sample.suffix)\(all.isEmpty ? "" : "{\(all.joined(separator: ","))}") \(sample.value)\n"
      }
    }
  }
}

/// A line of the text, without the metric's name and its labels.
package struct Sample {
  /// The part of a sample's name after the metric's name.
  var suffix = ""
  /// The bound of a histogram's bucket.
  var bound: String?
  var value: String
}

extension Sample {
  fileprivate init(_ number: Double) {
    self.init(value: Int64(exactly: number).map { String($0) } ?? number.description)
  }

  /// Seconds, exact to the nanosecond: `Double` has 15 digits, some months of nanoseconds.
  static func seconds(nanoseconds: UInt64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var digits = String(String(rest + 1_000_000_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(whole)" : "\(whole).\(digits)"
  }
}

/// Prometheus' text format, version 0.0.4.
///
/// Source: <https://prometheus.io/docs/instrumenting/exposition_formats/>.
package enum PrometheusText {
  static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  /// Metrics in the order of their names. Values that change meanwhile are those of slightly different moments.
  package static func text<Source>(_ metrics: [Metric<Source>], of source: Source) -> [UInt8] {
    var text = ""
    for metric in metrics.sorted(by: { $0.name < $1.name }) { metric.write(source, to: &text) }
    return Array(text.utf8)
  }
}
