internal import ButtonCore
internal import ServiceContract

/// Writes a report as one JSON document; docs/check.md describes its members.
struct JSONWriter {
  let report: CheckReport

  func text() -> String {
    let document: JSONValue = [
      "version": .string(programVersion), "files": .integer(report.readFiles),
      "buttons": .array(
        report.buttons.map { button in
          [
            "place": button.place.json, "seen": .boolean(button.place.region?.isSeen ?? true),
            "remarks": .array(button.remarks.map(JSONValue.string)),
          ]
        }),
      "findings": .array(report.findings.map { $0.json(isFixed: report.isFixed) }),
      "skipped": .array(report.skipped.map(Self.unread)),
      "leftOut": .array(report.leftOut.map(Self.unread)),
    ]
    return document.shownJSON
  }

  private static func unread(_ path: UnreadPath) -> JSONValue {
    ["file": .string(path.path), "reason": .string(path.reason.phrase)]
  }
}

extension SourceFinding {
  fileprivate func json(isFixed: Bool) -> JSONValue {
    [
      "rule": .string(statement.rule.id), "severity": .string(severity.word), "message": .string(statement.message),
      "why": .string(statement.rule.explanation),
      isSure ? "fix" : "suggestion": statement.fix.map(JSONValue.string),
      "help": statement.rule.help.map(JSONValue.string),
      "place": place.json,
      "related": .array(related.map { ["message": .string($0.message), "place": $0.place.json] }),
      "fingerprint": .string(fingerprint), "suppression": isIgnored ? "comment" : nil,
      "notMended": isFixed ? reasonToStay.map(JSONValue.string) : nil,
    ]
  }
}

extension SourcePlace {
  /// Exactly one of `file` and `request` is there; the others are there for a part of a file.
  fileprivate var json: JSONValue {
    let isFile = if case .file = source { true } else { false }
    guard let region else { return [isFile ? "file" : "request": .string(source.name)] }
    return [
      isFile ? "file" : "request": .string(source.name), "start": region.start.json,
      "end": region.end.json,
      "bytes": [
        "offset": .integer(region.bytes.lowerBound), "length": .integer(region.bytes.count),
      ],
    ]
  }
}

extension SourcePosition {
  fileprivate var json: JSONValue { ["line": .integer(line), "column": .integer(column)] }
}
