internal import ButtonCore
internal import ServiceContract

extension SourceFinding {
  /// A workflow command: `::error file=a.html,line=2,…,title=rule::message`
  /// (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands).
  func command(_ style: CheckStyle) -> String {
    var (properties, text): ([(name: String, value: String)], String) = ([], statement.sentences)
    switch place.source {
    case .file(let path): properties.append(("file", style.reported(path)))
    case .request(let name), .parameters(let name): text = "\(name): \(text)"
    }
    if let region = place.region {
      properties += [("line", "\(region.start.line)"), ("endLine", "\(region.end.line)")]
      // Columns are only taken within one line.
      if region.start.line == region.end.line {
        properties += [("col", "\(region.start.column)"), ("endColumn", "\(region.end.column)")]
      }
    }
    properties.append(("title", statement.rule.id))
    let list = properties.map { "\($0.name)=\(Self.escaped($0.value, "%\r\n:,"))" }
    let command = severity == .note ? "notice" : severity.word
    return "::\(command) \(list.joined(separator: ","))::\(Self.escaped(text, "%\r\n"))"
  }

  private static func escaped(_ text: String, _ signs: String) -> String {
    text.replacingScalars { scalar in
      signs.unicodeScalars.contains(scalar) ? "%" + [UInt8(ascii: scalar)].hexadecimalDigits.uppercased() : nil
    }.withoutControls
  }

  /// An entry of a Code Quality report
  /// (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format).
  func issue(_ style: CheckStyle) -> JSONValue {
    let level =
      switch severity {
      case .note: "info"
      case .warning: "minor"
      case .error: "major"
      }
    // A line is required; what is about a whole file is shown at its first.
    let lines = place.region?.lines ?? 1...1
    let path = if case .file(let path) = place.source { style.reported(path) } else { place.source.name }
    return [
      "type": "issue", "check_name": .string(statement.rule.id),
      "description": "\(statement.rule.id): \(statement.sentences)",
      "severity": .string(level), "fingerprint": .string(fingerprint),
      "location": [
        "path": .string(path),
        "lines": ["begin": .integer(lines.lowerBound), "end": .integer(lines.upperBound)],
      ],
    ]
  }
}
