/// The series of one metric.
struct MetricFamily: Sendable {
  let description: MetricDescription
  private var series: [SeriesLabels: any MetricSeries] = [:]

  init(_ description: MetricDescription) { self.description = description }

  var isDeclared: Bool { !description.help.isEmpty }

  /// Whether nothing would be lost without it.
  var isUnused: Bool { series.isEmpty && !isDeclared }

  /// The series with these labels, made at first use. A family has at most `limit` series and one
  /// more, which stands for the rest: labels from requests cannot fill the memory, and the family's
  /// sum remains right.
  mutating func series<Series: MetricSeries>(
    _ labels: [(String, String)], limit: Int, make: (SeriesKey, MetricDescription) -> Series
  ) -> Series {
    // In a release a wrong label is only undocumented.
    #if DEBUG || TESTS_RELEASE
    precondition(
      !isDeclared || Set(labels.map(\.0)) == Set(description.labels),
      "\(description.name) is declared with the labels \(description.labels), not \(labels)")
    #endif
    var labels = SeriesLabels(labels)
    if let known = series[labels] as? Series { return known }
    if series.count - (series[.overflow] == nil ? 0 : 1) >= limit { labels = .overflow }
    if let known = series[labels] as? Series { return known }
    let new = make(SeriesKey(family: description.name, labels: labels), description)
    series[labels] = new
    return new
  }

  /// Ends a series, except for the one that others may share.
  mutating func remove(_ old: any MetricSeries) {
    let labels = old.key.labels
    if labels != .overflow, series[labels] === old { series[labels] = nil }
  }

  func write(to text: inout ExpositionText) {
    text.begin(description)
    for (_, series) in series.sorted(by: { $0.key < $1.key }) { series.write(to: &text) }
  }
}
