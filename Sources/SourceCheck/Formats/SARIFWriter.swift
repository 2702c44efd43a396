internal import ButtonCore
internal import ServiceContract

/// A report in the Static Analysis Results Interchange Format, version 2.1.0
/// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html).
struct SARIFWriter {
  /// The name of the folder that paths are seen from, as code scanning expects it.
  private static let base = "%SRCROOT%"

  let report: CheckReport
  /// Its paths are those of ``CheckStyle/reported(_:)``.
  let style: CheckStyle

  func text() -> String {
    let skipped = report.skipped
    let log: JSONValue = [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "bezel", "semanticVersion": .string(programVersion),
              "rules": .array(CheckRule.all.map(Self.rule)),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "originalUriBaseIds": [
            Self.base: ["uri": .string("file://" + style.base.pathEncoded)]
          ],
          // How the run went: what it could not read.
          "invocations": [
            [
              "executionSuccessful": .boolean(!skipped.contains(where: \.isFailure)),
              "toolExecutionNotifications": .array(
                skipped.map { file in
                  [
                    "level": file.isFailure ? "error" : "warning",
                    "message": Self.text(file.sentence),
                    "locations": [location(SourcePlace(.file(file.path)))],
                  ]
                }),
            ]
          ],
          // Code scanning shows every result as an alert, also one that says it is suppressed.
          "results": .array(report.counted.map(result)),
        ]
      ],
    ]
    return log.shownJSON
  }

  private static func text(_ text: String) -> JSONValue { ["text": .string(text)] }

  private static func rule(_ rule: CheckRule) -> JSONValue {
    [
      "id": .string(rule.id), "shortDescription": text(rule.asks),
      "fullDescription": text(rule.explanation), "help": text(rule.explanation),
      "helpUri": rule.help.map(JSONValue.string),
      "defaultConfiguration": ["level": .string(rule.severity.word)],
    ]
  }

  private static let indices = Dictionary(uniqueKeysWithValues: CheckRule.all.enumerated().map { ($1.id, $0) })

  private func result(_ finding: SourceFinding) -> JSONValue {
    let related = finding.related.enumerated().map { number, related in
      location(related.place, id: number + 1, message: related.message)
    }
    return [
      "ruleId": .string(finding.rule.id),
      "ruleIndex": Self.indices[finding.rule.id].map(JSONValue.integer),
      "level": .string(finding.severity.word), "message": Self.text(finding.sentences),
      "locations": [location(finding.place)],
      "relatedLocations": related.isEmpty ? nil : .array(related),
      // The name has the version of what the fingerprint is made of.
      "partialFingerprints": ["ruleFileTextOrdinal/v1": .string(finding.fingerprint)],
    ]
  }

  private func location(_ place: SourcePlace, id: Int? = nil, message: String? = nil) -> JSONValue {
    var physical: JSONValue?
    var logical: JSONValue?
    switch place.source {
    case .file(let name):
      let path = style.reported(name)
      let isRelative = path.utf8.first != UInt8(ascii: "/")
      physical = [
        "artifactLocation": [
          "uri": .string((isRelative ? "" : "file://") + path.pathEncoded),
          "uriBaseId": isRelative ? .string(Self.base) : nil,
        ],
        "region": place.region.map(Self.region),
      ]
    // A request that the caller gave is in no file.
    case .request(let name), .parameters(let name):
      logical = [["fullyQualifiedName": .string(name), "kind": "resource"]]
    }
    return [
      "id": id.map(JSONValue.integer), "message": message.map(Self.text),
      "physicalLocation": physical, "logicalLocations": logical,
    ]
  }

  private static func region(_ region: SourceRegion) -> JSONValue {
    [
      "startLine": .integer(region.start.line), "startColumn": .integer(region.start.column),
      "endLine": .integer(region.end.line), "endColumn": .integer(region.end.column),
      "byteOffset": .integer(region.bytes.lowerBound), "byteLength": .integer(region.bytes.count),
    ]
  }
}
