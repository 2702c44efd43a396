import ArgumentParser
import ButtonCore
import SourceScan

/// Checks every button in a tree of source files.
struct TreeCheck {
  let checker: Checker
  /// The host for replacement URLs, or `nil` to print none.
  let host: String?

  /// Scans, and prints findings with file, line and column.
  ///
  /// - Returns: The worst severity, if there are findings.
  func run(_ path: String) throws -> Severity? {
    let outcome = SourceTree().scan(path)
    for file in outcome.skipped { StandardError.print("\(file.path): \(file.reason.words)") }
    guard outcome.readFiles > 0 else { throw ValidationError("no source file was read in \(path)") }
    var severities: [Severity] = []
    var titles: [(type: TitleType, place: String)] = []
    for file in outcome.files {
      for reference in file.references {
        let place = "\(file.path):\(reference.position.line):\(reference.position.column)"
        // Buttons that another service draws do not carry this machine's artwork.
        let verdict = try checker.verdict(
          on: RequestTarget(reference.path, reference.items), artwork: .apple,
          unknown: reference.unknownParameters)
        severities += [verdict.severity].compactMap(\.self)
        for line in verdict.lines + notChecked(reference) + replacement(reference, verdict) {
          StandardOutput.print(line: "\(place): \(line)")
        }
        if case .type(let type)? = verdict.inquiry?.request.mode.titled?.title.wording,
          !reference.unknownParameters.contains(.type)
        {
          titles.append((type, place))
        }
      }
    }
    let count = outcome.files.reduce(0) { $0 + $1.references.count }
    StandardError.print(
      "\(count) \(count == 1 ? "button" : "buttons") in \(outcome.files.count) of "
        + "\(outcome.readFiles) files: "
        + Severity.allCases.reversed().map { severity in
          "\(severities.count { $0 == severity }) with \(severity.word)s"
        }.joined(separator: ", "))
    if let finding = Rule.wordingFinding(in: titles) {
      severities.append(finding.severity)
      StandardOutput.print(line: "\(path): \(finding.line())")
    }
    return severities.max()
  }

  /// Lines about the parts of a reference that were not checked.
  private func notChecked(_ reference: SourceReference) -> [String] {
    var lines: [String] = []
    if !reference.unknown.isEmpty {
      let names = reference.unknown.joined(separator: ", ")
      lines.append("not checked, known only at run time: \(names)")
    }
    if reference.isIncomplete {
      lines.append("not checked: the URL continues with a part that cannot be read")
    }
    return lines
  }

  /// The replacement, in one line: a URL that continues on further lines of its source is cut.
  private func replacement(_ reference: SourceReference, _ verdict: Checker.Verdict) -> [String] {
    guard let host else { return [] }
    guard
      let url = SourceScan.replacement(for: reference, host: host, parser: checker.parser)
    else { return ["no valid replacement"] }
    let first = url.prefix { !$0.isNewline }
    let end = first.endIndex == url.endIndex ? "" : " …"
    let isMended = verdict.refusal == nil || reference.unknown.isEmpty
    return [(isMended ? "replace with " : "fix it and replace the host: ") + first + end]
  }
}

extension SkippedFile.Reason {
  fileprivate var words: String {
    switch self {
    case .tooLarge(let bytes): "skipped: too large, \(bytes) bytes"
    case .unreadable: "skipped: cannot be read"
    }
  }
}
