/// The labels of a series as they are written between braces. They have one order, so equal labels
/// are equal bytes; two texts that differ in bytes are different labels, as for Prometheus.
struct SeriesLabels: Hashable, Comparable {
  /// The labels of the series that stands for all series above the limit.
  static let overflow = SeriesLabels([("overflow", "true")])

  let bytes: [UInt8]

  /// - Parameter labels: In any order. A label without a value is none, as for Prometheus, and the
  ///   first one of a name counts.
  init(_ labels: [(String, String)]) {
    var pairs: [(name: String, value: String)] = []
    for (label, value) in labels where !value.isEmpty {
      let name = MetricName.label(label)
      if !pairs.contains(where: { $0.name == name }) { pairs.append((name, value)) }
    }
    pairs.sort { $0.name < $1.name }
    var bytes: [UInt8] = []
    for pair in pairs {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
      bytes += pair.name.utf8
      bytes += "=\"".utf8
      bytes.append(escaping: pair.value, [UInt8(ascii: "\""), UInt8(ascii: "\\")])
      bytes.append(UInt8(ascii: "\""))
    }
    self.bytes = bytes
  }

  static func < (one: SeriesLabels, other: SeriesLabels) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}

extension [UInt8] {
  /// Appends text in one line: a line feed becomes `\n`, and each of `special` follows a backslash.
  mutating func append(escaping text: String, _ special: [UInt8]) {
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") {
        self += "\\n".utf8
      } else {
        if special.contains(byte) { append(UInt8(ascii: "\\")) }
        append(byte)
      }
    }
  }
}
