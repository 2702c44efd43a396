package import ButtonAssets
internal import ButtonCore

extension CheckReport {
  /// The report's text, with a line break at its end unless it is empty. That for people has a line for each finding.
  package func text(
    as format: CheckFormat, _ assets: LoadedAssets, _ style: CheckStyle = CheckStyle()
  ) throws -> String {
    guard format == .text else { return try filled(format, style, assets.templates) }
    return sources.flatMap { $0.lines(style) }.map { $0 + "\n" }.joined()
  }
}

extension CheckedSource {
  /// The findings and the remarks on buttons, in the order of places. Those of an address that the caller gave are below it.
  fileprivate func lines(_ style: CheckStyle) -> [String] {
    let shown = findings.filter { !$0.isIgnored }
    // Where all findings are ignored, remarks would be read as findings.
    let silent = Set(findings.map(\.place)).subtracting(shown.map(\.place))
    let remarks = buttons.filter { !style.isQuiet && !silent.contains($0.place) }.flatMap { button in
      button.remarks.map { (button.place, $0.withoutControls) }
    }
    // At one place, the findings stay before the remarks.
    let said = shown.map { finding in
      let word = style.colored(finding.severity.word, finding.severity.shown.color)
      return (finding.place, "\(word): \(finding.rule.id): \(finding.sentences.withoutControls)")
    }
    let lines = (said + remarks).sorted { $0.0.start < $1.0.start }
    switch source {
    case .file: return lines.map { place, line in style.colored(place.label.withoutControls, 1) + ": " + line }
    case .request(let address): return (lines.isEmpty ? [] : [address.withoutControls]) + lines.map(\.1)
    case .parameters: return lines.map(\.1)
    }
  }
}

extension CheckStyle {
  /// - Parameter attribute: How a terminal shows it (ECMA-48, SGR): 1 is bold, 31 red, 33 yellow, 36 cyan.
  fileprivate func colored(_ text: String, _ attribute: Int) -> String {
    isColored ? "\u{1B}[\(attribute)m\(text)\u{1B}[0m" : text
  }
}
