internal import Synchronization

/// The metrics of a program, all declared in advance, in Prometheus' text format.
///
/// Recording takes no lock; making a series does, so make it once and keep it. The program ends if a
/// metric is used otherwise than it is declared, or a series is made twice.
final class PrometheusRegistry: Sendable {
  /// The media type of ``text()``.
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  /// In the order of their names.
  private let descriptions: [MetricDescription]
  /// What reads each series of a metric, by its labels as they are written.
  private let series: Mutex<[String: [String: @Sendable () -> [Sample]]]> = Mutex([:])

  init(declaring descriptions: [MetricDescription]) {
    let names = descriptions.flatMap(\.names)
    precondition(Set(names).count == names.count, "two metrics have a name in common: \(names)")
    self.descriptions = descriptions.sorted { $0.name < $1.name }
  }

  func counter(_ name: String, _ labels: [(String, String)] = []) -> Counter {
    let counter = Counter()
    add(labels, to: declared(name, [.counter])) { counter.samples }
    return counter
  }

  func timer(_ name: String, _ labels: [(String, String)] = []) -> Timer {
    let description = declared(name, [.histogram])
    let timer = Timer(bounds: description.bounds)
    add(labels, to: description) { timer.samples }
    return timer
  }

  /// Adds a value that lives elsewhere to a counter or gauge.
  ///
  /// - Parameter read: Called for every text, on the thread that writes it, without a lock.
  func observe(
    _ name: String, _ labels: [(String, String)] = [], read: @escaping @Sendable () -> Double
  ) {
    add(labels, to: declared(name, [.counter, .gauge])) { [Sample(value: Sample.number(read()))] }
  }

  /// Makes a gauge whose labels matter have these alone, and the value 1.
  func describe(_ name: String, _ labels: [(String, String)]) {
    add(labels, to: declared(name, [.gauge]), isOnly: true) { [Sample(value: "1")] }
  }

  /// All metrics: in the order of their names, series in that of their labels. Values that change
  /// meanwhile are those of slightly different moments.
  func text() -> [UInt8] {
    let series = series.withLock { $0 }
    var text = ""
    for description in descriptions {
      let name = description.name
      text += "# HELP \(name) \(Sample.help(description.help))\n"
      text += "# TYPE \(name) \(description.kind.rawValue)\n"
      for (labels, samples) in (series[name] ?? [:]).sorted(by: { $0.key < $1.key }) {
        for sample in samples() { text += sample.line(name, labels) }
      }
    }
    return Array(text.utf8)
  }

  private func declared(_ name: String, _ kinds: [MetricKind]) -> MetricDescription {
    guard let description = descriptions.first(where: { $0.name == name }),
      kinds.contains(description.kind)
    else { preconditionFailure("\(name) is not declared as one of \(kinds)") }
    return description
  }

  private func add(
    _ labels: [(String, String)], to description: MetricDescription, isOnly: Bool = false,
    _ read: @escaping @Sendable () -> [Sample]
  ) {
    let name = description.name
    precondition(
      labels.map(\.0).sorted() == description.labels.sorted(),
      "\(name) is declared with the labels \(description.labels), not \(labels)")
    let text = Sample.labels(labels)
    series.withLock { series in
      if isOnly { series[name] = nil }
      let old = series[name, default: [:]].updateValue(read, forKey: text)
      precondition(old == nil, "\(name){\(text)} is made twice")
    }
  }
}
