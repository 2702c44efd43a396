internal import ButtonCore
internal import SourceScan

/// A report in the Static Analysis Results Interchange Format, version 2.1.0
/// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html).
enum SARIFLog {
  /// The name of the folder that paths are seen from, as code scanning expects it.
  private static let base = "%SRCROOT%"

  static func log(_ report: CheckReport, base folder: String) -> JSON {
    let skipped = report.material.skipped
    return [
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "bezel", "semanticVersion": .text(programVersion),
              "rules": .array(CheckRule.all.map(rule)),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "originalUriBaseIds": [base: ["uri": .text("file://" + folder.pathEncoded)]],
          // How the run went: what it could not read.
          "invocations": [
            [
              "executionSuccessful": .truth(!skipped.contains { $0.reason == .unreadable }),
              "toolExecutionNotifications": .array(
                skipped.map { file in
                  [
                    "level": file.reason == .unreadable ? "error" : "warning",
                    "message": text(file.reason.phrase),
                    "locations": [location(SourcePlace(.file(file.path)))],
                  ]
                }),
            ]
          ],
          "results": .array(report.findings.map(result)),
        ]
      ],
    ]
  }

  private static func text(_ text: String) -> JSON { ["text": .text(text)] }

  private static func rule(_ rule: CheckRule) -> JSON {
    [
      "id": .text(rule.id), "shortDescription": text(rule.asks),
      "fullDescription": text(rule.explanation), "help": text(rule.explanation),
      "helpUri": JSON(rule.help), "defaultConfiguration": ["level": .text(rule.severity.word)],
    ]
  }

  private static let indices = Dictionary(
    uniqueKeysWithValues: CheckRule.all.enumerated().map { ($1.id, $0) })

  private static func result(_ finding: SourceFinding) -> JSON {
    let related = finding.related.enumerated().map { number, related in
      location(related.place, id: number + 1, message: related.message)
    }
    let suppressions: JSON =
      switch finding.suppression {
      case .comment: [["kind": "inSource", "justification": "A comment ignores it."]]
      case .baseline: [["kind": "external", "justification": "The baseline has it."]]
      case nil: []
      }
    return [
      "ruleId": .text(finding.rule.id),
      "ruleIndex": indices[finding.rule.id].map(JSON.number) ?? .absent,
      "level": .text(finding.severity.word), "message": text(finding.sentences),
      "locations": [location(finding.place)],
      "relatedLocations": related.isEmpty ? .absent : .array(related),
      // The name has the version of what the fingerprint is made of.
      "partialFingerprints": ["ruleFileTextOrdinal/v1": .text(finding.fingerprint)],
      "suppressions": suppressions,
    ]
  }

  private static func location(
    _ place: SourcePlace, id: Int? = nil, message: String? = nil
  ) -> JSON {
    var physical = JSON.absent
    var logical = JSON.absent
    switch place.source {
    case .file(let path):
      let isRelative = path.utf8.first != UInt8(ascii: "/")
      physical = [
        "artifactLocation": [
          "uri": .text((isRelative ? "" : "file://") + path.pathEncoded),
          "uriBaseId": isRelative ? .text(base) : .absent,
        ],
        "region": place.region.map(region) ?? .absent,
      ]
    // A request that the caller gave is in no file.
    case .request(let name), .parameters(let name):
      logical = [["fullyQualifiedName": .text(name), "kind": "resource"]]
    }
    return [
      "id": id.map(JSON.number) ?? .absent, "message": message.map(text) ?? .absent,
      "physicalLocation": physical, "logicalLocations": logical,
    ]
  }

  private static func region(_ region: SourceRegion) -> JSON {
    [
      "startLine": .number(region.start.line), "startColumn": .number(region.start.column),
      "endLine": .number(region.end.line), "endColumn": .number(region.end.column),
      "byteOffset": .number(region.bytes.lowerBound), "byteLength": .number(region.bytes.count),
    ]
  }
}
