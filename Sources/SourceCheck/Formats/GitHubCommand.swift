internal import ButtonCore
internal import ServiceContract
internal import SourceScan

/// A finding as a workflow command: `::error file=a.html,line=2,…,title=rule::message`
/// (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands).
struct GitHubCommand {
  let text: String

  init(_ finding: SourceFinding) {
    var properties: [(name: String, value: String)] = []
    var message = finding.sentences
    switch finding.place.source {
    case .file(let path): properties.append(("file", path))
    case .request(let name), .parameters(let name): message = "\(name): \(message)"
    }
    if let region = finding.place.region {
      properties += [("line", "\(region.start.line)"), ("endLine", "\(region.end.line)")]
      // Columns are only taken within one line.
      if region.start.line == region.end.line {
        properties += [("col", "\(region.start.column)"), ("endColumn", "\(region.end.column)")]
      }
    }
    properties.append(("title", finding.rule.id))
    let list = properties.map { "\($0.name)=\(Self.property($0.value))" }.joined(separator: ",")
    text = "::\(Self.command(finding.severity)) \(list)::\(Self.data(message))"
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func data(_ text: String) -> String {
    escaped(text, ["%", "\r", "\n"]).withoutControls
  }

  private static func property(_ text: String) -> String {
    escaped(text, ["%", "\r", "\n", ":", ","]).withoutControls
  }

  private static func escaped(_ text: String, _ escaped: Set<Unicode.Scalar>) -> String {
    text.replacingScalars { scalar in
      escaped.contains(scalar)
        ? "%" + [UInt8(ascii: scalar)].hexadecimalDigits.uppercased() : nil
    }
  }
}
