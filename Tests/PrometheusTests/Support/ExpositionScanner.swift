/// Why a text is not in Prometheus' format.
struct ExpositionFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Reads the tokens of one line.
struct ExpositionScanner {
  var rest: String.UnicodeScalarView.SubSequence

  /// Skips a text if it comes next.
  mutating func skips(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest.removeFirst(text.unicodeScalars.count)
    return true
  }

  mutating func expect(_ text: String) throws(ExpositionFault) {
    guard skips(text) else { throw ExpositionFault("expected \(text) before \(rest)") }
  }

  mutating func name() throws(ExpositionFault) -> String {
    let name = rest.prefix { $0 == "_" || $0.isASCII && $0.properties.isAlphabetic || isDigit($0) }
    guard let first = name.first, !isDigit(first) else {
      throw ExpositionFault("expected a name before \(rest)")
    }
    rest.removeFirst(name.count)
    return String(String.UnicodeScalarView(name))
  }

  /// Reads text up to a mark, which may be escaped in it, or up to the end of the line.
  mutating func escaped(upTo mark: Unicode.Scalar?) throws(ExpositionFault) -> String {
    var text = String.UnicodeScalarView()
    while let next = rest.popFirst() {
      if next == mark { return String(text) }
      guard next == "\\" else {
        text.append(next)
        continue
      }
      switch rest.popFirst() {
      case "\\": text.append("\\")
      case "n": text.append("\n")
      case let quote? where quote == mark: text.append(quote)
      default: throw ExpositionFault("unknown escape before \(rest)")
      }
    }
    guard mark == nil else { throw ExpositionFault("no end of a text") }
    return String(text)
  }

  mutating func sample() throws(ExpositionFault) -> Exposition.Sample {
    let name = try name()
    var labels: [String: String] = [:]
    if skips("{") {
      repeat {
        let label = try self.name()
        try expect("=\"")
        guard labels.updateValue(try escaped(upTo: "\""), forKey: label) == nil else {
          throw ExpositionFault("label twice: \(label)")
        }
      } while skips(",")
      try expect("}")
    }
    try expect(" ")
    let value = String(String.UnicodeScalarView(rest))
    guard ["NaN", "+Inf", "-Inf"].contains(value) || Double(value)?.isFinite == true else {
      throw ExpositionFault("not a value: \(value)")
    }
    return Exposition.Sample(name: name, labels: labels, value: value)
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
