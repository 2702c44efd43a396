internal import ButtonCore

/// Writes workflow commands: `::error file=a.html,line=2,…,title=rule::message`
/// (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands).
struct GitHubWriter {
  let report: CheckReport
  let style: CheckStyle

  func text() -> String { report.counted.map { command($0) + "\n" }.joined() }

  private func command(_ finding: SourceFinding) -> String {
    var properties: [(name: String, value: String)] = []
    var text = finding.sentences
    switch finding.place.source {
    case .file(let path): properties.append(("file", style.reported(path)))
    case .request(let name), .parameters(let name): text = "\(name): \(text)"
    }
    if let region = finding.place.region {
      properties += [("line", "\(region.start.line)"), ("endLine", "\(region.end.line)")]
      // Columns are only taken within one line.
      if region.start.line == region.end.line {
        properties += [("col", "\(region.start.column)"), ("endColumn", "\(region.end.column)")]
      }
    }
    properties.append(("title", finding.rule.id))
    let list = properties.map { "\($0.name)=\(Self.escaped($0.value, "%\r\n:,"))" }
    let command = finding.severity == .note ? "notice" : finding.severity.word
    return "::\(command) \(list.joined(separator: ","))::\(Self.escaped(text, "%\r\n"))"
  }

  private static func escaped(_ text: String, _ signs: String) -> String {
    text.replacingScalars { scalar in
      signs.unicodeScalars.contains(scalar) ? "%" + [UInt8(ascii: scalar)].hexadecimalDigits.uppercased() : nil
    }.withoutControls
  }
}
