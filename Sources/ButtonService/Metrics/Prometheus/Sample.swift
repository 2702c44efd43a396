/// A line of Prometheus' text format, version 0.0.4, without the metric's name and its labels.
///
/// Source: <https://prometheus.io/docs/instrumenting/exposition_formats/>.
struct Sample {
  /// What follows the metric's name.
  var suffix = ""
  /// The bound of a histogram's bucket.
  var bound: String?
  var value: String

  /// - Parameter labels: As ``labels(_:)`` writes them.
  func line(_ name: String, _ labels: String) -> String {
    let bound = bound.map { "le=\"\($0)\"" } ?? ""
    let all = [labels, bound].filter { !$0.isEmpty }.joined(separator: ",")
    return name + suffix + (all.isEmpty ? "" : "{\(all)}") + " \(value)\n"
  }

  /// Labels in the order of their names, so that equal ones are equal texts.
  static func labels(_ labels: [(String, String)]) -> String {
    labels.sorted { $0.0 < $1.0 }
      .map { name, value in "\(name)=\"\(escaped(value, "\\\""))\"" }.joined(separator: ",")
  }

  static func help(_ text: String) -> String { escaped(text, "\\") }

  static func number(_ value: Double) -> String {
    Int64(exactly: value).map { String($0) } ?? value.description
  }

  /// Seconds, exact to the nanosecond: `Double` has 15 digits, some months of nanoseconds.
  static func seconds(nanoseconds: UInt64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest > 0 else { return String(whole) }
    var digits = String(1_000_000_000 + rest).dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// Text in one line: a line feed becomes `\n`, and each of `special` follows a backslash. Goes by
  /// scalars, since a quotation mark with a combining mark is another character, but still ends a label.
  private static func escaped(_ text: String, _ special: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" || special.unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar == "\n" ? "n" : scalar)
    }
    return String(escaped)
  }
}
