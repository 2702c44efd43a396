internal import ButtonCore
internal import ServiceContract

/// The name of the folder that paths are seen from, as code scanning expects it.
private let root = "%SRCROOT%"

extension CheckReport {
  /// The report in the Static Analysis Results Interchange Format, version 2.1.0
  /// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html).
  func sarif(_ style: CheckStyle) -> JSONValue {
    let indices = Dictionary(uniqueKeysWithValues: CheckRule.all.enumerated().map { ($1.id, $0) })
    return [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "bezel", "semanticVersion": .string(programVersion),
              "rules": .array(CheckRule.all.map(\.sarif)),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "originalUriBaseIds": [root: ["uri": .string("file://" + style.base.pathEncoded)]],
          // How the run went: what it could not read.
          "invocations": [
            [
              "executionSuccessful": .boolean(!skipped.contains(where: \.reason.isFailure)),
              "toolExecutionNotifications": .array(
                skipped.map { path, reason in
                  [
                    "level": reason.isFailure ? "error" : "warning", "message": message(reason.sentence),
                    "locations": [SourcePlace(.file(path)).sarif(style)],
                  ]
                }),
            ]
          ],
          // Code scanning shows every result as an alert, also one that says it is suppressed.
          "results": .array(counted.map { $0.sarif(style, indices[$0.rule.id]) }),
        ]
      ],
    ]
  }
}

private func message(_ text: String) -> JSONValue { ["text": .string(text)] }

extension CheckRule {
  fileprivate var sarif: JSONValue {
    [
      "id": .string(id), "shortDescription": message(asks),
      "fullDescription": message(explanation), "help": message(explanation),
      "helpUri": help.map(JSONValue.string), "defaultConfiguration": ["level": .string(severity.word)],
    ]
  }
}

extension SourceFinding {
  /// - Parameter index: The number of the rule.
  fileprivate func sarif(_ style: CheckStyle, _ index: Int?) -> JSONValue {
    let related = zip(1..., related).map { $1.place.sarif(style, id: $0, $1.message) }
    return [
      "ruleId": .string(statement.rule.id), "ruleIndex": index.map(JSONValue.integer),
      "level": .string(severity.word), "message": message(statement.sentences),
      "locations": [place.sarif(style)],
      "relatedLocations": related.isEmpty ? nil : .array(related),
      // The name has the version of what the fingerprint is made of.
      "partialFingerprints": ["ruleFileTextOrdinal/v1": .string(fingerprint)],
    ]
  }
}

extension SourcePlace {
  /// A location, whose path is that of ``CheckStyle/reported(_:)``.
  fileprivate func sarif(_ style: CheckStyle, id: Int? = nil, _ text: String? = nil) -> JSONValue {
    var (physical, logical): (JSONValue?, JSONValue?)
    switch source {
    case .file(let name):
      let path = style.reported(name)
      let isRelative = path.utf8.first != "/"
      physical = [
        "artifactLocation": [
          "uri": .string((isRelative ? "" : "file://") + path.pathEncoded),
          "uriBaseId": isRelative ? .string(root) : nil,
        ],
        "region": region.map { region in
          [
            "startLine": .integer(region.start.line), "startColumn": .integer(region.start.column),
            "endLine": .integer(region.end.line), "endColumn": .integer(region.end.column),
            "byteOffset": .integer(region.bytes.lowerBound), "byteLength": .integer(region.bytes.count),
          ]
        },
      ]
    // A request that the caller gave is in no file.
    case .request(let name), .parameters(let name):
      logical = [["fullyQualifiedName": .string(name), "kind": "resource"]]
    }
    return [
      "id": id.map(JSONValue.integer), "message": text.map(message),
      "physicalLocation": physical, "logicalLocations": logical,
    ]
  }
}
