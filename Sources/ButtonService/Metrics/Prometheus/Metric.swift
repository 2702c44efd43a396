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
  /// A sentence.
  package let help: String
  /// The two lines before its samples.
  let head: String
  /// The names of its labels. All have few values, whatever clients send.
  package let labels: [String]
  /// The samples of each series, by the values of its labels. Is called for every text, on the thread that
  /// writes it.
  let read: @Sendable (Source) -> [[String]: [Sample]]

  /// Whatever its kind, by the values of the labels.
  package init(
    _ kind: Kind, _ name: String, help: String, labels: [String] = [],
    samples read: @escaping @Sendable (Source) -> [[String]: [Sample]]
  ) {
    (self.kind, self.name, self.help, self.labels, self.read) = (kind, name, help, labels, read)
    head = """
      # HELP \(name) \(PrometheusText.escaped(help, "\\"))
      # TYPE \(name) \(kind.rawValue)

      """
  }

  /// A count or a value; `nil` if there is none.
  package init(_ kind: Kind, _ name: String, help: String, read: @escaping @Sendable (Source) -> Double?) {
    self.init(kind, name, help: help) { read($0).map { [[]: [Sample(number: $0)]] } ?? [:] }
  }

  /// Counts or values, by the values of the labels.
  package init(
    _ kind: Kind, _ name: String, help: String, labels: [String],
    read: @escaping @Sendable (Source) -> [[String]: Double]
  ) {
    self.init(kind, name, help: help, labels: labels) { read($0).mapValues { [Sample(number: $0)] } }
  }
}
