internal import ButtonCore
internal import ServiceContract

extension CheckReport {
  /// The report as one document; docs/check.md describes its members.
  var json: JSONValue {
    func unread(_ paths: [(path: String, reason: Omission)]) -> JSONValue {
      .array(paths.map { ["file": .string($0.path), "reason": .string($0.reason.phrase)] })
    }
    return [
      "version": .string(programVersion), "files": .integer(files.count),
      "buttons": .array(
        buttons.map { button in
          [
            "place": button.place.json, "seen": .boolean(button.place.region?.isSeen ?? true),
            "remarks": .array(button.remarks.map(JSONValue.string)),
          ]
        }),
      "findings": .array(findings.map { $0.json(isFixed: isFixed) }),
      "skipped": unread(skipped), "leftOut": unread(leftOut),
    ]
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
    [
      source.isFile ? "file" : "request": .string(source.name), "start": region?.start.json, "end": region?.end.json,
      "bytes": region.map { ["offset": .integer($0.bytes.lowerBound), "length": .integer($0.bytes.count)] },
    ]
  }
}

extension SourcePosition {
  fileprivate var json: JSONValue { ["line": .integer(line), "column": .integer(column)] }
}
