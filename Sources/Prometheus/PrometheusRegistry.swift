internal import Synchronization

/// The metrics of a program: a backend of swift-metrics that keeps them in memory, and writes them
/// in Prometheus' text format.
///
/// Recording takes no lock; making a handler does, so make it once and keep it.
package final class PrometheusRegistry: Sendable {
  /// The media type of ``text()``.
  package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  /// The declared metrics, by name.
  package let descriptions: [MetricDescription]
  private let seriesLimit: Int
  private let families: Mutex<[String: MetricFamily]>

  /// - Parameters:
  ///   - descriptions: All metrics that have a help text. Two must not have a name in common, or
  ///     the program ends.
  ///   - seriesLimit: How many series a metric can have. Further labels share the series
  ///     `{overflow="true"}`; of a gauge, that one has the value set last.
  package init(declaring descriptions: [MetricDescription], seriesLimit: Int = 1000) {
    var families: [String: MetricFamily] = [:]
    var names: Set<String> = []
    for description in descriptions {
      precondition(!description.help.isEmpty, "\(description.name) has no help")
      precondition(
        names.isDisjoint(with: description.names), "\(description.name) is declared twice")
      names.formUnion(description.names)
      families[description.name] = MetricFamily(description)
    }
    self.descriptions = descriptions.sorted { $0.name < $1.name }
    self.seriesLimit = seriesLimit
    self.families = Mutex(families)
  }

  /// Adds a value that lives elsewhere to a declared counter or gauge.
  ///
  /// - Parameter read: Called for every text, on the thread that writes it. Several for the same
  ///   labels are added up.
  package func observe(
    _ name: String, _ labels: [(String, String)] = [], read: @escaping @Sendable () -> Double
  ) {
    let description = descriptions.first { $0.name == name }
    switch description?.kind {
    case .counter: counter(name, labels).readings.add(read)
    case .gauge: gauge(name, labels).readings.add(read)
    default: preconditionFailure("\(name) is not a declared counter or gauge")
    }
  }

  /// All metrics: families in the order of their names, series in that of their labels. Values
  /// that change meanwhile are those of slightly different moments.
  package func text() -> [UInt8] {
    let families = families.withLock { Array($0.values) }
    var text = ExpositionText()
    for family in families.sorted(by: { $0.description.name < $1.description.name }) {
      family.write(to: &text)
    }
    return text.bytes
  }

  func counter(_ label: String, _ labels: [(String, String)]) -> CounterSeries {
    series(label, labels, .counter) { key, _ in CounterSeries(key) }
  }

  func gauge(_ label: String, _ labels: [(String, String)]) -> GaugeSeries {
    series(label, labels, .gauge) { key, _ in GaugeSeries(key) }
  }

  func series<Series: MetricSeries>(
    _ label: String, _ labels: [(String, String)], _ kind: MetricKind,
    make: (SeriesKey, MetricDescription) -> Series
  ) -> Series {
    families.withLock { families in
      let name = Self.familyName(label, kind, in: families)
      return families[name, default: MetricFamily(.undeclared(name, kind))]
        .series(labels, limit: seriesLimit, make: make)
    }
  }

  /// The family for a metric's label, which can be any text (``MetricName/metric(_:)``). If a
  /// metric of another kind has the name, the kind is appended: a library's choice of names must
  /// not stop the program or spoil the text.
  private static func familyName(
    _ label: String, _ kind: MetricKind, in families: [String: MetricFamily]
  ) -> String {
    var name = MetricName.metric(label)
    while families[name]?.description.kind != kind {
      let names = kind.names(of: name)
      if families.values.allSatisfy({ $0.description.names.isDisjoint(with: names) }) { break }
      name += "_\(kind)"
    }
    return name
  }

  /// Forgets a series; what is recorded in it from now on is not written.
  func remove(_ handler: any AnyObject & Sendable) {
    guard let series = handler as? any MetricSeries else { return }
    let name = series.key.family
    families.withLock { families in
      families[name]?.remove(series)
      if families[name]?.isUnused == true { families[name] = nil }
    }
  }
}
