internal import ButtonCore
internal import ServiceContract
internal import SourceScan

extension CheckReport {
  /// The report as one JSON document; docs/check.md describes its members.
  var document: JSON {
    [
      "version": .text(programVersion), "files": .number(material.readFiles),
      "buttons": .array(
        material.buttons.map { button in
          [
            "place": button.place.json, "seen": .truth(button.place.region?.isSeen ?? true),
            "remarks": .array((button.remarks + button.advice).map(JSON.text)),
          ]
        }),
      "findings": .array(findings.map(\.json)),
      "skipped": .array(material.skipped.map { Self.unread($0.path, $0.reason.phrase) }),
      "leftOut": .array(material.leftOut.map { Self.unread($0.path, $0.reason.phrase) }),
    ]
  }

  private static func unread(_ file: String, _ reason: String) -> JSON {
    ["file": .text(file), "reason": .text(reason)]
  }
}

extension SourceFinding {
  fileprivate var json: JSON {
    [
      "rule": .text(rule.id), "severity": .text(severity.word), "message": .text(message),
      "fix": JSON(fix), "why": .text(rule.explanation), "help": JSON(rule.help),
      "place": place.json,
      "related": .array(
        related.map { ["message": .text($0.message), "place": $0.place.json] }),
      "fingerprint": .text(fingerprint), "suppression": JSON(suppression?.rawValue),
    ]
  }
}

extension SourcePlace {
  /// Exactly one of `file` and `request` is there; the others are there for a part of a file.
  fileprivate var json: JSON {
    let isFile = if case .file = source { true } else { false }
    guard let region else { return [isFile ? "file" : "request": .text(source.name)] }
    return [
      isFile ? "file" : "request": .text(source.name), "start": region.start.json,
      "end": region.end.json,
      "bytes": ["offset": .number(region.bytes.lowerBound), "length": .number(region.bytes.count)],
    ]
  }
}

extension SourcePosition {
  fileprivate var json: JSON { ["line": .number(line), "column": .number(column)] }
}
