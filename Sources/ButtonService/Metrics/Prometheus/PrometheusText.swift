internal import ButtonCore

/// Prometheus' text format, version 0.0.4.
///
/// Source: <https://prometheus.io/docs/instrumenting/exposition_formats/>.
package enum PrometheusText {
  static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  /// Metrics in the order of their names, series in that of their labels. Values that change meanwhile
  /// are those of slightly different moments.
  package static func text<Source>(_ metrics: [Metric<Source>], of source: Source) -> [UInt8] {
    var text = ""
    for metric in metrics.sorted(by: { $0.name < $1.name }) {
      text += metric.head
      let series = metric.read(source).map { (labels(metric.labels, $0), $1) }
      for (labels, samples) in series.sorted(by: { $0.0 < $1.0 }) {
        for sample in samples { sample.write(metric.name, labels, to: &text) }
      }
    }
    return Array(text.utf8)
  }

  private static func labels(_ names: [String], _ values: [String]) -> String {
    precondition(names.count == values.count, "the labels are \(names), not \(values)")
    return zip(names, values).sorted { $0.0 < $1.0 }
      .map { name, value in "\(name)=\"\(escaped(value, "\\\""))\"" }.joined(separator: ",")
  }

  /// Text in one line: a line feed becomes `\n`, and each of `special` follows a backslash.
  static func escaped(_ text: String, _ special: String) -> String {
    // Most texts have neither, and a scrape has hundreds.
    let all = special + "\n"
    guard text.utf8.contains(where: { all.utf8.contains($0) }) else { return text }
    return text.replacingScalars { scalar in
      scalar == "\n" ? "\\n" : special.unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
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

  fileprivate func write(_ name: String, _ labels: String, to text: inout String) {
    text += name
    text += suffix
    if let bound {
      text += labels.isEmpty ? "{le=\"" : "{\(labels),le=\""
      text += bound
      text += "\"}"
    } else if !labels.isEmpty {
      text += "{\(labels)}"
    }
    text += " \(value)\n"
  }
}

extension Sample {
  init(number: Double) {
    self.init(value: Int64(exactly: number).map { String($0) } ?? number.description)
  }

  /// Seconds, exact to the nanosecond: `Double` has 15 digits, some months of nanoseconds.
  static func seconds(nanoseconds: UInt64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest > 0 else { return String(whole) }
    var (digits, count) = (rest, 9)
    while digits.isMultiple(of: 10) { (digits, count) = (digits / 10, count - 1) }
    let text = String(digits)
    return "\(whole)." + String(repeating: "0", count: count - text.utf8.count) + text
  }
}
