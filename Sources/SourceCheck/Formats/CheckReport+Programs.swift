internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

extension CheckReport {
  /// The report in a form for programs, as `Resources/Texts` writes it from one list of values:
  ///
  /// - JSON, whose members docs/check.md describes
  /// - SARIF (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html)
  /// - workflow commands (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands)
  /// - Code Quality (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format)
  func filled(_ format: CheckFormat, _ style: CheckStyle, _ templates: Templates) throws -> String {
    func unread(_ path: String, _ reason: Omission) -> Any {
      (
        place: SourcePlace(.file(path)).values(style), reason: reason.phrase, sentence: reason.sentence,
        isFailure: reason.isFailure
      )
    }
    let values = (
      version: programVersion, base: "file://" + style.base.pathEncoded, rules: CheckRule.all, files: fileCount,
      buttons: buttons.map {
        (place: $0.place.values(style), isSeen: $0.place.region?.isSeen ?? true, remarks: $0.remarks)
      },
      // Forges show every finding, also one of which the report says that it does not count.
      findings: (format == .json ? findings : counted).map { $0.values(style, isFixed: isFixed) },
      skipped: skipped.map(unread), leftOut: leftOut.map(unread), isWhole: !skipped.contains(where: \.reason.isFailure)
    )
    return try templates.fill(format.rawValue, TemplateValue(values)) { text in
      if format == .github { return text.commandEscaped("%\r\n") }
      return String(JSONValue.string(text).shownJSON.dropFirst().dropLast(2))
    }
  }
}

extension SourceFinding {
  fileprivate func values(_ style: CheckStyle, isFixed: Bool) -> Any {
    (
      statement: statement, severity: severity, githubCommand: severity.shown.github,
      gitlabSeverity: severity.shown.gitlab, isSure: isSure,
      ruleIndex: CheckRule.all.firstIndex { $0 == statement.rule } ?? 0, place: place.values(style),
      related: zip(1..., related).map { (number: $0, message: $1.message, place: $1.place.values(style)) },
      hasRelated: !related.isEmpty, fingerprint: fingerprint, isIgnored: isIgnored,
      notMended: isFixed ? reasonToStay : nil
    )
  }
}

extension SourcePlace {
  fileprivate func values(_ style: CheckStyle) -> Any {
    let path = source.isFile ? style.reported(source.name) : source.name
    let isRelative = path.utf8.first != UInt8(ascii: "/")
    // A line is required by some; what is about a whole file is shown at its first.
    let lines = region?.lines ?? 1...1
    return (
      isFile: source.isFile, name: source.name, path: path, isRelative: isRelative,
      property: TemplateValue.markup(path.commandEscaped("%\r\n:,")),
      uri: (isRelative ? "" : "file://") + path.pathEncoded, firstLine: lines.lowerBound, lastLine: lines.upperBound,
      region: region.map { region in
        (
          start: region.start, end: region.end, offset: region.bytes.lowerBound, length: region.bytes.count,
          // Columns are only taken within one line.
          isInOneLine: region.start.line == region.end.line
        )
      }
    )
  }
}

extension String {
  /// The text in a workflow command.
  fileprivate func commandEscaped(_ signs: String) -> String {
    replacingScalars { scalar in
      signs.unicodeScalars.contains(scalar) ? "%" + [UInt8(ascii: scalar)].hexadecimalDigits.uppercased() : nil
    }.withoutControls
  }
}
