/// Names of metrics and labels: an ASCII letter or `_`, then letters, digits and `_`.
///
/// The format allows `:` in names of metrics too, but reserves it for rules of the Prometheus
/// server.
enum MetricName {
  static func isMetric(_ name: String) -> Bool {
    guard let first = name.utf8.first, !isDigit(first) else { return false }
    return name.utf8.allSatisfy(isAllowed)
  }

  /// Whether a label can have this name: valid, and not reserved by Prometheus (`__…`, and the `le`
  /// of buckets).
  static func isLabel(_ name: String) -> Bool {
    isMetric(name) && name != "le" && !name.hasPrefix("__")
  }

  /// The valid name that stands for any text, since libraries name metrics `http.requests`: what
  /// is not allowed becomes `_`.
  static func metric(_ text: String) -> String {
    if isMetric(text) { return text }
    let allowed = text.utf8.map { isAllowed($0) ? $0 : UInt8(ascii: "_") }
    let name = String(decoding: allowed, as: UTF8.self)
    return isMetric(name) ? name : "_" + name
  }

  /// Like ``metric(_:)``; a reserved name gets the prefix that Prometheus gives to labels in
  /// conflict with its own.
  static func label(_ text: String) -> String {
    let name = metric(text)
    return isLabel(name) ? name : "exported_" + name
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    return isLetter || isDigit(byte) || byte == UInt8(ascii: "_")
  }
}
