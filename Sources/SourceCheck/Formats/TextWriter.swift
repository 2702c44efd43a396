internal import ButtonCore
internal import ServiceContract

/// Writes a report for people: a line for each finding, with file, line and column.
struct TextWriter: ReportWriter {
  private let report: CheckReport
  private let style: CheckStyle
  private let findings: [SourcePlace.Source: [SourceFinding]]
  /// The places at which all findings are ignored: remarks on these buttons would be read as findings.
  private let silent: Set<SourcePlace>

  init(_ report: CheckReport, _ style: CheckStyle) {
    self.report = report
    self.style = style
    findings = Dictionary(grouping: report.counted, by: \.place.source)
    silent = Set(report.findings.map(\.place)).subtracting(report.counted.map(\.place))
  }

  func text() -> String {
    let lines = report.requests.flatMap(lines(of:)) + report.files.flatMap(lines(of:))
    return lines.map { $0 + "\n" }.joined()
  }

  /// The findings of a request, below its address if the caller gave one.
  private func lines(of request: CheckedButton) -> [String] {
    let source = request.place.source
    let further = style.isQuiet ? [] : request.remarks
    let lines = (findings[source] ?? []).map(line) + further.map(\.withoutControls)
    guard case .request(let address) = source, !lines.isEmpty else { return lines }
    return [address.withoutControls] + lines
  }

  /// The findings in a file and the remarks on its buttons, in the order of places.
  private func lines(of file: CheckedFile) -> [String] {
    let found = (findings[.file(file.path)] ?? []).map { ($0.place, rank: 0, line($0)) }
    let remarks =
      style.isQuiet
      ? []
      : file.buttons.filter { !silent.contains($0.place) }.flatMap { button in
        button.remarks.map { (button.place, rank: 1, $0.withoutControls) }
      }
    return (found + remarks).sorted { one, other in
      one.0.isBefore(other.0) || !other.0.isBefore(one.0) && one.rank < other.rank
    }.map { place, _, line in prefix(place) + line }
  }

  private func prefix(_ place: SourcePlace) -> String {
    colored(place.text.withoutControls, 1) + ": "
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
