/// Prometheus' text format, version 0.0.4.
///
/// Source: <https://prometheus.io/docs/instrumenting/exposition_formats/>.
struct ExpositionText {
  private(set) var bytes: [UInt8] = []

  /// Starts a family.
  mutating func begin(_ description: MetricDescription) {
    if !description.help.isEmpty {
      bytes += "# HELP \(description.name) ".utf8
      bytes.append(escaping: description.help, [UInt8(ascii: "\\")])
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes += "# TYPE \(description.name) \(description.kind.type)\n".utf8
  }

  /// Writes a sample.
  ///
  /// - Parameters:
  ///   - suffix: What follows the family's name.
  ///   - bound: The bucket's bound, for a sample of a bucket.
  mutating func sample(
    _ key: SeriesKey, _ value: String, suffix: String = "", bound: String? = nil
  ) {
    bytes += key.family.utf8
    bytes += suffix.utf8
    let labels = key.labels.bytes
    if !labels.isEmpty || bound != nil {
      bytes.append(UInt8(ascii: "{"))
      bytes += labels
      if let bound { bytes += "\(labels.isEmpty ? "" : ",")le=\"\(bound)\"".utf8 }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes += " \(value)\n".utf8
  }

  /// Writes a histogram.
  ///
  /// - Parameter counts: One more than bounds. The total is their sum, so it always equals the
  ///   infinite bucket.
  mutating func histogram(_ key: SeriesKey, bounds: [String], counts: [UInt64], sum: String) {
    var total: UInt64 = 0
    for (bound, count) in zip(bounds + ["+Inf"], counts) {
      total &+= count
      sample(key, String(total), suffix: "_bucket", bound: bound)
    }
    sample(key, sum, suffix: "_sum")
    sample(key, String(total), suffix: "_count")
  }

  static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
    return Int64(exactly: value).map { String($0) } ?? value.description
  }

  /// Seconds, exact to the nanosecond: `Double` has 15 digits, some months of nanoseconds.
  static func seconds(nanoseconds: UInt64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest > 0 else { return String(whole) }
    var digits = String(1_000_000_000 + rest).dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
