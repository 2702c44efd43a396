internal import ButtonCore
internal import ServiceContract

/// Writes a report for people: a line for each finding, with file, line and column.
struct TextWriter {
  let report: CheckReport
  let style: CheckStyle

  func text() -> String {
    (report.requests.flatMap(lines(of:)) + report.files.flatMap(lines(of:))).map { $0 + "\n" }.joined()
  }

  /// The findings of a request, below its address if the caller gave one.
  private func lines(of request: CheckedButton) -> [String] {
    let source = request.place.source
    let further = style.isQuiet ? [] : request.remarks
    let lines = request.findings.map(line) + further.map(\.withoutControls)
    guard case .request(let address) = source, !lines.isEmpty else { return lines }
    return [address.withoutControls] + lines
  }

  /// The findings in a file and the remarks on its buttons, in the order of places.
  private func lines(of file: CheckedFile) -> [String] {
    let findings = file.findings.filter { !$0.isIgnored }
    // Where all findings are ignored, remarks would be read as findings.
    let silent = Set(file.findings.map(\.place)).subtracting(findings.map(\.place))
    let remarks =
      style.isQuiet
      ? []
      : file.buttons.filter { !silent.contains($0.place) }.flatMap { button in
        button.remarks.map { (button.place, $0.withoutControls) }
      }
    // At one place, the findings stay before the remarks.
    return (findings.map { ($0.place, line($0)) } + remarks).sorted { $0.0.isBefore($1.0) }
      .map { place, line in colored(place.text.withoutControls, 1) + ": " + line }
  }

  private func line(_ finding: SourceFinding) -> String {
    let color =
      switch finding.severity {
      case .error: 31
      case .warning: 33
      case .note: 36
      }
    let severity = colored(finding.severity.word, color)
    return "\(severity): \(finding.rule.id): \(finding.sentences.withoutControls)"
  }

  /// - Parameter attribute: How a terminal shows it (ECMA-48, SGR): 1 is bold, 31 red, 33 yellow, 36 cyan.
  private func colored(_ text: String, _ attribute: Int) -> String {
    style.isColored ? "\u{1B}[\(attribute)m\(text)\u{1B}[0m" : text
  }
}
